/** Whether a table is the screen: then it fills the window, and the page's own header and footer make room for it. */
class Frame {
  filled = $state(false);

  /** Tell the style sheets. */
  mark(): void {
    document.documentElement.toggleAttribute("data-table", this.filled);
  }
}

export const frame = new Frame();
