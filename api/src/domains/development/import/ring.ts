import { MOST_OF_A_LOT } from "@gleba/shared/contracts/crm";
import { formatCount } from "@gleba/shared/words";
import { selfCrossing } from "./crossings.ts";
import { ringInMetres, signedArea, type Position } from "./geodesy.ts";
import { withoutStrokes } from "./mend.ts";

/** Mainland and islands of Brazil, with some water around. */
const BRAZIL = { west: -74.1, east: -28.6, south: -33.9, north: 5.4 };
/** 1e-7 degree is about a centimetre: what the portal keeps. */
const UNIT = 1e7;
const SMALLEST_M2 = 1;
/** A lot with curves has some dozens; an outline of more is a river or a road. */
const MOST_POINTS = MOST_OF_A_LOT.points;
/** Why a lot without ground is refused. */
export const ZERO_AREA = "tem área zero";

type Reading = { ring: Position[]; warnings: string[] } | { refused: string };

/** Whether a position, longitude first, may be one of a plan. */
export const inBrazil = ([lng, lat]: Position): boolean =>
  lng >= BRAZIL.west && lng <= BRAZIL.east && lat >= BRAZIL.south && lat <= BRAZIL.north;

const same = (one: Position | undefined, two: Position | undefined): boolean =>
  one !== undefined && two !== undefined && one[0] === two[0] && one[1] === two[1];

/** Takes the outer ring of a polygon, or of a multipolygon with one part, as an open ring without repeated positions. */
export const readRing = (geometry: { type: string; coordinates: unknown } | null): Reading => {
  if (geometry === null) return { refused: "não tem geometria" };
  const { type, coordinates } = geometry;
  if (!Array.isArray(coordinates)) return { refused: "a geometria não tem coordenadas" };
  if (type === "MultiPolygon" && coordinates.length !== 1)
    return { refused: `é um MultiPolygon com ${coordinates.length} partes; um lote tem uma só` };
  if (type !== "Polygon" && type !== "MultiPolygon") return { refused: `a geometria é ${type}, não um polígono` };
  const rings: unknown = type === "MultiPolygon" ? coordinates[0] : coordinates;
  if (!Array.isArray(rings)) return { refused: "a geometria não tem coordenadas" };
  const warnings = type === "MultiPolygon" ? ["é um MultiPolygon de uma parte; a parte foi aceita como polígono"] : [];
  if (rings.length > 1) warnings.push("o polígono tem um furo, que foi ignorado");
  return readOuter(rings[0], warnings);
};

const readOuter = (outer: unknown, warnings: string[]): Reading => {
  if (!Array.isArray(outer)) return { refused: "o contorno está vazio" };
  if (outer.length > MOST_POINTS)
    return {
      refused: `o contorno tem ${formatCount(outer.length)} pontos; o limite é ${formatCount(MOST_POINTS)}`,
    };
  const all: Position[] = [];
  for (const position of outer as unknown[]) {
    const [lng, lat] = Array.isArray(position) ? (position as unknown[]) : [];
    if (typeof lng !== "number" || typeof lat !== "number")
      return { refused: "o contorno tem uma posição que não é um par de números" };
    all.push([Math.round(lng * UNIT) / UNIT, Math.round(lat * UNIT) / UNIT]);
  }
  if (!same(all[0], all.at(-1))) warnings.push("o contorno não estava fechado; foi fechado no primeiro ponto");
  const ring = all.filter((position, index) => !same(position, all[index - 1]));
  if (same(ring[0], ring.at(-1))) ring.pop();
  const distinct = new Set(ring.map(String)).size;
  if (distinct < 3) return { refused: `o contorno tem só ${distinct} ponto(s) distinto(s)` };
  const abroad = whyAbroad(ring);
  if (abroad !== null) return { refused: abroad };
  return withoutCrossing(ring, warnings);
};

const whyAbroad = (ring: readonly Position[]): string | null => {
  const outside = ring.find((position) => !inBrazil(position));
  if (!outside) return null;
  const [lng, lat] = outside;
  const swapped = inBrazil([lat, lng]) ? "; latitude e longitude parecem trocadas" : "";
  return `fica fora do Brasil (longitude ${lng}, latitude ${lat})${swapped}`;
};

const withoutCrossing = (ring: Position[], warnings: string[]): Reading => {
  const metres = ringInMetres(ring);
  const crossing = selfCrossing(metres);
  if (crossing === null)
    return Math.abs(signedArea(metres)) < SMALLEST_M2 ? { refused: ZERO_AREA } : { ring, warnings };
  const mended = withoutStrokes(ring);
  if (mended && selfCrossing(ringInMetres(mended)) === null)
    return { ring: mended, warnings: [...warnings, "o contorno tinha traços soltos, sem área, que foram retirados"] };
  return { refused: `o contorno cruza a si mesmo (lados ${crossing[0] + 1} e ${crossing[1] + 1})` };
};
