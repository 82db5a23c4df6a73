/** A long text of the catalogues taken apart: a title, paragraphs, lists, and words that stand out. */
export interface Piece {
  text: string;
  strong: boolean;
}
export type Block = { kind: "paragraph"; pieces: Piece[] } | { kind: "list"; items: Piece[][] };

export interface Prose {
  title: string;
  blocks: Block[];
}

function pieces(text: string): Piece[] {
  return text
    .split("__")
    .map((part, at) => ({ text: part, strong: at % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

function block(text: string): Block {
  if (!text.startsWith("- ")) return { kind: "paragraph", pieces: pieces(text) };
  const items = text.split(/^- /m).filter(Boolean);
  return { kind: "list", items: items.map((item) => pieces(item.trim())) };
}

export function proseOf(text: string): Prose {
  const [title = "", ...rest] = text.trim().split(/\n\s*\n/);
  return { title, blocks: rest.map((each) => block(each.trim())) };
}
