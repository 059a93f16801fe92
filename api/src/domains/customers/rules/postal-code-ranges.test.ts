import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { CITY_RANGES, placeOfPostalCode } from "./postal-code-ranges.ts";

test.each([
  ["01310100", "SP", "São Paulo"],
  ["20040002", "RJ", "Rio de Janeiro"],
  ["29010002", "ES", "Vitória"],
  ["29900000", "ES", "Linhares"],
  ["29650000", "ES", "Santa Teresa"],
  ["29655000", "ES", null],
  ["17012059", "SP", "Bauru"],
  ["37200000", "MG", "Lavras"],
  ["88501000", "SC", "Lages"],
  ["88535000", "SC", null],
  ["75915000", "GO", null],
  ["69005070", "AM", "Manaus"],
  ["69305000", "RR", "Boa Vista"],
  ["69400000", "AM", null],
  ["70040010", "DF", "Brasília"],
  ["72800000", "GO", null],
  ["73015132", "DF", "Brasília"],
  ["74005010", "GO", "Goiânia"],
  ["80010000", "PR", "Curitiba"],
  ["90010150", "RS", "Porto Alegre"],
  ["19999999", "SP", null],
])("the CEP %s lies in %s, municipality %s", (cep, uf, city) => {
  expect(placeOfPostalCode(cep)).toEqual({ uf, city });
});

test("a number that no state has is no CEP", () => {
  expect([placeOfPostalCode("00000000"), placeOfPostalCode("00999999")]).toEqual([null, null]);
});

test("every range of a city lies in its state, and no two share a number", () => {
  const cep = (beginning: number) => `${String(beginning).padStart(5, "0")}000`;
  for (const { uf, city, range } of CITY_RANGES)
    for (const end of range) expect(placeOfPostalCode(cep(end))).toEqual({ uf, city });
  const ordered = CITY_RANGES.map(({ range }) => range).toSorted(([one], [other]) => one - other);
  for (const [place, [from]] of ordered.entries()) expect(from).toBeGreaterThan(ordered[place - 1]?.[1] ?? 0);
});

test("each of the 27 states has a capital that its CEP names", () => {
  expect(new Set(CITY_RANGES.map(({ uf }) => uf)).size).toBe(27);
});

test("each city is written as the list of municipalities has it, in that state", () => {
  const known = new Set(getMunicipalities().map(({ name, stateCode }) => `${name}/${stateCode}`));
  expect(CITY_RANGES.map(({ city, uf }) => `${city}/${uf}`).filter((place) => !known.has(place))).toEqual([]);
});
