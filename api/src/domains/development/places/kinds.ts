import type { PlaceKind } from "@gleba/shared/contracts";

type Tags = Readonly<Record<string, unknown>>;

/** Words of a table, Portuguese or as the wire has them. */
const WORDS: Readonly<Record<string, PlaceKind>> = {
  escola: "school",
  school: "school",
  saude: "health",
  health: "health",
  farmacia: "pharmacy",
  pharmacy: "pharmacy",
  mercado: "market",
  market: "market",
  transporte: "transport",
  transport: "transport",
  parque: "park",
  park: "park",
  banco: "bank",
  bank: "bank",
  posto: "fuel",
  fuel: "fuel",
};

/** The words that a table may use, for who used another one. */
export const KIND_WORDS = "escola, saúde, farmácia, mercado, transporte, parque, banco ou posto";

/** What OpenStreetMap calls them (wiki.openstreetmap.org/wiki/Map_features). */
const OPEN_STREET_MAP: readonly [PlaceKind, key: string, values: readonly string[]][] = [
  ["school", "amenity", ["school", "kindergarten", "college", "university"]],
  ["health", "amenity", ["hospital", "clinic", "doctors"]],
  ["pharmacy", "amenity", ["pharmacy"]],
  ["market", "shop", ["supermarket", "convenience", "greengrocer", "bakery"]],
  ["market", "amenity", ["marketplace"]],
  ["transport", "amenity", ["bus_station", "ferry_terminal"]],
  ["transport", "railway", ["station", "halt"]],
  ["transport", "highway", ["bus_stop"]],
  ["transport", "aeroway", ["aerodrome"]],
  ["park", "leisure", ["park", "playground", "nature_reserve"]],
  ["bank", "amenity", ["bank"]],
  ["fuel", "amenity", ["fuel"]],
];

const folded = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** The kind that a table's word names; undefined for any other word. */
export const kindOfWord = (word: string): PlaceKind | undefined =>
  Object.hasOwn(WORDS, folded(word)) ? WORDS[folded(word)] : undefined;

/** The kind of a feature: by its own `kind` or `tipo`, else by the tags of OpenStreetMap; undefined for anything else. */
export const kindOfTags = (tags: Tags): PlaceKind | undefined => {
  const own = tags["kind"] ?? tags["tipo"];
  if (typeof own === "string") return kindOfWord(own);
  return OPEN_STREET_MAP.find(([, key, values]) => values.includes(String(tags[key] ?? "")))?.[0];
};
