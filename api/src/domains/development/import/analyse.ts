import { MOST_OF_A_LOT } from "@gleba/shared/contracts/crm";
import { blockAndLot, formatMeasure, formatPercent } from "@gleba/shared/words";
import { ringAreaM2 } from "./geodesy.ts";
import { type Analysis, type Finding, type ImportedLot, type RefusedFinding, shapesOf } from "./findings.ts";
import { findOverlaps } from "./overlaps.ts";
import { areaOf, blockOf, deedOf, lotOf, priceOf, sidesOf, statusOf, tooLong } from "./properties.ts";
import { projectedIn } from "./projected.ts";
import { readFeatures, type RawFeature } from "./read-features.ts";
import { inBrazil, readRing, ZERO_AREA } from "./ring.ts";
import { roughRings } from "./rough.ts";

/** Registered and computed area may differ by so much; more is worth a look (see the facts of the field). */
const AREA_TOLERANCE = 0.003;
/** From this share of the smaller lot on, two lots on the same ground cannot both be right. */
const OVERLAP_REFUSED = 0.1;
const WITHOUT_AREA = "sem área registrada; usada a calculada do desenho";
const WITHOUT_NUMBER = "não tem número; entra bloqueado, pois não pode ser vendido sem identificação";

/**
 * Looks through a GeoJSON text of lots and says which would be taken, taken with a warning, and refused and why. Pure: the
 * same text gives the same answer, and nothing is asked or changed.
 */
export const analyse = (text: string): Analysis => {
  const read = readFeatures(text);
  if ("rejected" in read)
    return summed({ rejected: read.rejected, taken: [], warnings: [], refused: [], refusedShapes: [] });
  const projected = projectedIn(
    read.features.map(({ geometry }) => geometry?.coordinates),
    read.declared,
  );
  if (projected !== null)
    return summed({ rejected: [projected], taken: [], warnings: [], refused: [], refusedShapes: [] });
  return analyseFeatures(read.features);
};

/**
 * The same of features, wherever they were read. `drawn` false: the drawings are the portal's own, and only what is said
 * of the lots is looked at.
 */
export const analyseFeatures = (features: readonly RawFeature[], drawn = true): Analysis => {
  const warnings: Finding[] = [];
  const refused: Finding[] = [];
  const unreadable: RefusedFinding[] = [];
  const shapes = new Map<string, number | undefined>();
  const readable = features.flatMap((feature, index) => {
    const result = readLot(feature, index, drawn);
    if ("refused" in result) {
      refused.push(result.refused);
      unreadable.push(result.refused);
      return [];
    }
    warnings.push(...result.warnings);
    shapes.set(result.lot.where, feature.shape);
    return [result.lot];
  });
  const once = withoutDuplicates(readable, refused);
  const taken = drawn ? withoutOverlaps(once, warnings, refused) : once;
  const kept = new Set(taken.map(({ where }) => where));
  const whyOf = (where: string): string =>
    refused.flatMap((one) => (one.where === where ? [one.message] : [])).join("; ");
  const dropped = drawn ? readable.filter(({ where }) => !kept.has(where)) : [];
  const rejected = taken.length === 0 ? ["Nenhum lote do arquivo pode ser aceito."] : [];
  return summed({
    rejected,
    taken,
    refused,
    warnings: warnings.filter(({ where }) => kept.has(where)),
    refusedShapes: [
      ...(drawn ? shapesOf(unreadable) : []),
      ...dropped.map(({ where, polygon }) => ({ where, polygon, why: whyOf(where), shape: shapes.get(where) })),
    ],
  });
};

const summed = (found: Omit<Analysis, "quality">): Analysis => {
  const count = (lacks: (lot: ImportedLot) => boolean) => found.taken.filter(lacks).length;
  return {
    ...found,
    quality: {
      withoutDeed: count(({ deedNumber }) => deedNumber === null),
      withoutSides: count(({ sides }) => sides === null),
      withoutPrice: count(({ priceCents }) => priceCents === null),
      withoutNumber: count(({ lot }) => lot === ""),
      blocks: new Set(found.taken.map(({ block }) => block)).size,
    },
  };
};

const readLot = (
  { properties, geometry, called, shape: place }: RawFeature,
  index: number,
  drawn: boolean,
): { lot: ImportedLot; warnings: Finding[] } | { refused: RefusedFinding } => {
  const block = blockOf(properties);
  const number = lotOf(properties);
  const where = `${called ?? `Feição ${index + 1}`}: ${blockAndLot({ block: block ?? "?", lot: number ?? "" })}`;
  const reject = (message: string) => ({
    refused: {
      where,
      message,
      shape: place,
      // Abroad there is nothing of the plan to show it beside.
      drawn: roughRings(geometry).filter((ring) => ring.every(inBrazil)),
      ...(message === ZERO_AREA && { kind: "zeroArea" as const }),
    },
  });
  if (block === null) return reject("falta a quadra");
  const unnamable = tooLong("a quadra", block, MOST_OF_A_LOT.name) ?? tooLong("o número", number, MOST_OF_A_LOT.name);
  if (unnamable !== null) return reject(unnamable);
  const shape = readRing(geometry);
  if ("refused" in shape) return reject(shape.refused);
  // What the portal itself drew is nothing that the file could have drawn better.
  const notes = drawn ? [...shape.warnings] : [];
  /** A sentence becomes a note and the value stays unknown. */
  const orNote = <Value>(value: Value | string): Value | null => {
    if (typeof value !== "string") return value;
    notes.push(`${value}; foi ignorado`);
    return null;
  };
  const computed = ringAreaM2(shape.ring);
  const area = orNote(areaOf(properties, computed));
  // Where only what is said is looked at, the lot keeps the area that it has.
  if (area === null && drawn) notes.push(`${WITHOUT_AREA}, ${formatMeasure(computed)} m²`);
  else if (area !== null && Math.abs(area / computed - 1) > AREA_TOLERANCE)
    notes.push(
      `a área registrada, ${formatMeasure(area)} m², difere da calculada, ${formatMeasure(computed)} m², em mais de ${formatPercent(AREA_TOLERANCE)}`,
    );
  const status = statusOf(properties);
  if (status !== null && typeof status === "object")
    notes.push(`a situação "${status.unknown}" é desconhecida; o lote entra bloqueado`);
  if (number === null) notes.push(WITHOUT_NUMBER);
  const deed = deedOf(properties);
  const longDeed = tooLong("a matrícula informada", deed, MOST_OF_A_LOT.name);
  if (longDeed !== null) notes.push(`${longDeed}; foi ignorada`);
  const lot: ImportedLot = {
    where,
    block,
    lot: number ?? "",
    status: number === null || (status !== null && typeof status === "object") ? "blocked" : status,
    areaM2: area ?? Math.round(computed * 100) / 100,
    registered: area !== null,
    priceCents: orNote(priceOf(properties)),
    polygon: shape.ring,
    sides: orNote(sidesOf(properties)),
    deedNumber: longDeed === null ? deed : null,
  };
  return {
    lot,
    warnings: notes.map((message) => ({
      where,
      message,
      ...(message === WITHOUT_NUMBER && { kind: "withoutNumber" as const }),
      ...(message.startsWith(WITHOUT_AREA) && { kind: "computedArea" as const }),
    })),
  };
};

/** Of lots with the same block and number the first is taken; unnumbered ones are the same when they are drawn the same. */
const withoutDuplicates = (lots: readonly ImportedLot[], refused: Finding[]): ImportedLot[] => {
  const seen = new Map<string, ImportedLot>();
  for (const lot of lots) {
    const key = JSON.stringify([lot.block, lot.lot, lot.lot === "" ? lot.polygon : null]);
    const before = seen.get(key);
    if (before)
      refused.push({
        where: lot.where,
        message: `repete o lote da ${before.where.split(":")[0]!.toLowerCase()}`,
        kind: "duplicate",
      });
    else seen.set(key, lot);
  }
  return [...seen.values()];
};

const withoutOverlaps = (lots: readonly ImportedLot[], warnings: Finding[], refused: Finding[]): ImportedLot[] => {
  const out = new Set<number>();
  findOverlaps(lots, {
    isOut({ first, second, areaM2 }) {
      const [one, two] = [lots[first]!, lots[second]!];
      const message = `sobrepõe ${formatMeasure(areaM2)} m² com a ${one.where.toLowerCase()}`;
      const isSmall = areaM2 < OVERLAP_REFUSED * Math.min(ringAreaM2(one.polygon), ringAreaM2(two.polygon));
      (isSmall ? warnings : refused).push({ where: two.where, message, kind: "overlap" });
      if (!isSmall) out.add(second);
      return !isSmall;
    },
  });
  return lots.filter((_, index) => !out.has(index));
};
