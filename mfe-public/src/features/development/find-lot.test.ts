import { decodeLots } from "#features/lot-map";
import { findLots } from "./find-lot.ts";
import { developmentFixture } from "./testing/fixtures.ts";

const places: [block: string, lot: string][] = [
  ["13", "11"],
  ["13", "05"],
  ["A", "11"],
  ["B", "12A"],
  ["Á2", "7"],
  ...["C", "D", "E", "F", "G", "H", "I"].map((block): [string, string] => [block, "1"]),
];
const store = decodeLots(
  developmentFixture(places.map(([block, lot], index) => ({ id: index + 1, block, lot }))).packed!,
);
const idsOf = (typed: string): number[] => {
  const found = findLots(store, typed);
  return "lots" in found ? found.lots.map((lot) => store.ids[lot]!) : [];
};
const sentenceOf = (typed: string): string => {
  const found = findLots(store, typed);
  return "sentence" in found ? found.sentence : "";
};

test.each([
  ["quadra 13 lote 11", [1]],
  ["Qd. 13, Lt. 11", [1]],
  ["q13 l11", [1]],
  ["Q13L11", [1]],
  ["QD13LT05", [2]],
  ["quadra13lote11", [1]],
  ["lote 11 quadra 13", [1]],
  ["13-11", [1]],
  ["13/5", [2]],
  ["QUADRA 13 LOTE 005", [2]],
  ["quadra a lote 11", [3]],
  ["A 11", [3]],
  ["Quadra B, lote 12a", [4]],
  ["quadra a2 lote 7", [5]],
  ["lote 11", [1, 3]],
  ["  12a ", [4]],
])("“%s” is found as people say it", (typed, ids) => {
  expect(idsOf(typed)).toEqual(ids);
});

test.each([
  ["", "Escreva a quadra e o lote, como “quadra 13 lote 11”."],
  ["quadra 13", "Qual lote da quadra 13? Escreva também o número do lote."],
  ["quadra 99 lote 1", "Este empreendimento não tem a quadra 99."],
  ["quadra 13 lote 99", "A quadra 13 não tem o lote 99."],
  ["lote 99", "Este empreendimento não tem o lote 99."],
  ["1", "Há um lote 1 nas quadras C, D, E, F, G, H e em mais 1. Escreva também a quadra."],
])("of “%s” it is said what there is not", (typed, sentence) => {
  expect(sentenceOf(typed)).toBe(sentence);
});
