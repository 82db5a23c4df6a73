/** What coaches said in some games is read as the server tells it; `make protocol` records it. */
import { readFileSync } from "node:fs";

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, it } from "vitest";

import {
  readCandidates,
  readFacts,
  roundTo,
  tellCandidate,
  type Answer,
  type Candidate,
  type Fact,
} from "../src/advice";
import { PLACES as KAHUNA } from "../src/generated/kahuna_places";
import { PLACES as PIRANJA } from "../src/generated/piranja_places";
import { KAHUNA_FACTS } from "../src/kahuna/facts";
import { Module } from "../src/module";
import { PIRANJA_FACTS } from "../src/piranja/facts";

interface Advice {
  game: "kahuna" | "piranja";
  language: string;
  said: Record<"length" | "actions" | "chance" | "points" | "fact_count" | "facts", number[]>;
  is: (Candidate & { facts: { text: string }[] })[];
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url));
const recorded = JSON.parse(read("./advice-recorded.json").toString()) as Advice[];
const open = (game: string) => new WebAssembly.Module(read(`../modules/${game}.wasm`));
const modules = { kahuna: new Module(open("kahuna"), KAHUNA), piranja: new Module(open("piranja"), PIRANJA) };
const tongues = { kahuna: KAHUNA_FACTS, piranja: PIRANJA_FACTS };

/** Puts recorded numbers where the module would write its own, and reads them. */
function hear({ game, said, is }: Advice): Candidate[] {
  const module: Answer = modules[game];
  for (const name of ["length", "actions", "fact_count"] as const)
    (module.numbers(`reasons.${name}`) as BigInt64Array).set(said[name].map(BigInt));
  for (const name of ["chance", "points", "facts"] as const)
    (module.numbers(`reasons.${name}`) as Float64Array).set(said[name]);
  return readCandidates(module, is.length, tongues[game]);
}

function speak(language: string): (fact: Fact) => string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const folder of ["", "advice/"])
    bundle.addResource(new FluentResource(read(`../../../src/makai/messages/${folder}${language}.ftl`).toString()));
  return ({ code, params }) => bundle.formatPattern(bundle.getMessage(code)?.value ?? "", params);
}

it.each(["en", "fr", "it", "de"])("reads what coaches say, and says it in %s as the server does", (language) => {
  const [heard, say] = [recorded.filter((advice) => advice.language === language), speak(language)];
  expect(heard.length).toBeGreaterThan(4);
  for (const advice of heard) expect(hear(advice).map((each) => tellCandidate(each, say))).toEqual(advice.is);
});

it("knows nearly every fact from these games", () => {
  const codes = new Set(recorded.flatMap(({ is }) => is.flatMap(({ facts }) => facts.map(({ code }) => code))));
  expect(codes.size).toBeGreaterThan(29);
});

it("refuses a fact that it does not know", () => {
  expect(() => readFacts([99, 0, 0, 0, 0, 0], PIRANJA_FACTS)).toThrow("99");
});

it("rounds ties to the even digit, and nothing else", () => {
  expect([0.03125, 0.09375, -0.03125, 0.00005, 1 / 3].map((number) => roundTo(number, 4))).toEqual([
    0.0312, 0.0938, -0.0312, 0.0001, 0.3333,
  ]);
  expect(roundTo(0.125, 2)).toBe(0.12);
});
