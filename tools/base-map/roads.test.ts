import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { layRoads, linesOf, LONGEST_LEG_KM, parseRoads, readRoads, roadNames, type Seat } from "./roads.ts";

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}|[^\p{L}]/gu, "")
    .toLowerCase();

const seat = (name: string, longitude: number, uf = "ES"): Seat => ({ name, uf, position: [longitude, -20] });
const SEATS = [seat("Serra", -40.3), seat("Fundão", -40.4), seat("Linhares", -40.1), seat("Porto Velho", -44)];
const lay = (text: string) => layRoads(parseRoads(text), SEATS);

/** Spelled otherwise in the source of the seats. */
const SPELLED: Readonly<Record<string, string>> = { Açu: "Assú" };

test("every town of the table is a municipality of its state, by the IBGE's list", () => {
  const known = new Set(getMunicipalities().map(({ name, stateCode }) => `${stateCode} ${plain(name)}`));
  const stops = readRoads().flatMap(({ runs }) => runs.flat());
  expect(stops.length).toBeGreaterThan(950);
  expect(stops.filter(({ uf, name }) => !known.has(`${uf} ${plain(SPELLED[name] ?? name)}`))).toEqual([]);
});

test("each road stands once, in the order of its number, and each run has two towns at least", () => {
  const roads = readRoads();
  const names = roads.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].toSorted());
  expect(names.every((name) => /^BR-\d{3}$/.test(name))).toBe(true);
  expect(roads.filter(({ runs }) => runs.length === 0 || runs.some(({ length }) => length < 2))).toEqual([]);
});

test("a town that its state does not have, a leg that is too long, and a mark that nothing needs are faults", () => {
  expect(lay("BR-101\n  ES Serra, Fundão, Linhares").faults).toEqual([]);
  expect(lay("BR-101\n  ES Serra, Xanadu").faults).toEqual(["BR-101: ES has no Xanadu"]);
  expect(lay("BR-101\n  RJ Serra, Fundão").faults).toHaveLength(2);
  expect(lay("BR-101\n  ES Serra, Porto Velho").faults).toEqual([expect.stringMatching(/^BR-101: \d+ km from Serra/)]);
  expect(lay("BR-101\n  ES Serra, ~Porto Velho").faults).toEqual([]);
  expect(lay("BR-101\n  ES Serra, ~Linhares").faults).toEqual([expect.stringContaining("none too many")]);
  expect(LONGEST_LEG_KM).toBeLessThan(150);
});

test("what two roads share is drawn once, and every road says its name", () => {
  const { roads } = lay("BR-101\n  ES Fundão, Serra, Linhares\nBR-262\n  ES Serra, Fundão, Linhares");
  expect(linesOf(roads).map(({ length }) => length)).toEqual([3, 2]);
  expect(new Set(roadNames(roads).map(({ name }) => name))).toEqual(new Set(["BR-101", "BR-262"]));
});
