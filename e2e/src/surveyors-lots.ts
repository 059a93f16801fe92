import { surveyedPlan } from "./real-plan.ts";

export type Point = [number, number];

interface Feature {
  properties: { quadra: string; lote: string | null };
  geometry: { coordinates: Point[][] };
}

/** Where the drawing has its origin, and how large a degree is there: the surveyor's own system, in metres. */
const ORIGIN: Point = [-40.36, -20.43];
const PER_DEGREE: Point = [104_367.6, 110_712.3];

const local = ([longitude, latitude]: Point): Point => [
  (longitude - ORIGIN[0]) * PER_DEGREE[0],
  (latitude - ORIGIN[1]) * PER_DEGREE[1],
];

/** The centre by area: corners of a curve stand close together. */
const middle = (ring: readonly Point[]): Point => {
  let [doubled, x, y] = [0, 0, 0];
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length]!;
    const cross = x1 * y2 - x2 * y1;
    doubled += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  });
  return [x / (3 * doubled), y / (3 * doubled)];
};

/** A place as somebody types it. */
const typed = (value: number): string => value.toFixed(8).replace(".", ",");

/**
 * The plan as its surveyor drew it: outlines on a layer, bare numbers on two others, in metres of a system of his own. The
 * block of the first lot was forgotten. Answers the layers, two points whose places are known, and what it must come to.
 */
export const surveyorsPlan = () => {
  const { features } = JSON.parse(surveyedPlan().file.buffer.toString()) as { features: Feature[] };
  const lots = features.map(({ properties, geometry }) => ({
    ...properties,
    ring: geometry.coordinates[0]!.slice(0, -1).map(local),
  }));
  const forgotten = lots[0]!.quadra;
  const named = new Set([forgotten]);
  const lotNumbers: { at: Point; text: string }[] = [];
  const blockNumbers: { at: Point; text: string }[] = [];
  for (const { quadra, lote, ring } of lots) {
    const [x, y] = middle(ring);
    if (lote !== null) lotNumbers.push({ at: [x, y], text: lote });
    // Beside the lot's own number, in the first lot of each block.
    if (!named.has(quadra)) blockNumbers.push({ at: [x + 2, y + 2], text: quadra });
    named.add(quadra);
  }
  const corners = [0, 700].map((at) => {
    const [longitude, latitude] = features[at]!.geometry.coordinates[0]![0]!;
    const [x, y] = local([longitude, latitude]);
    return [x.toFixed(4), y.toFixed(4), typed(latitude), typed(longitude)] as const;
  });
  return {
    layers: { rings: lots.map(({ ring }) => ring), lotNumbers, blockNumbers },
    corners,
    forgotten,
    inForgotten: lots.filter(({ quadra }) => quadra === forgotten).length,
    names: lots.map(({ quadra, lote }) => `${quadra}/${lote ?? ""}`).sort(),
  };
};

export type SurveyorsLayers = ReturnType<typeof surveyorsPlan>["layers"];
