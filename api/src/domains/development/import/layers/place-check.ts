import { ringAreaM2, type Position } from "../geodesy.ts";
import { formatMeasure } from "@gleba/shared/words";
import type { StoredLot } from "../changes.ts";
import { mayBeIn } from "./states.ts";
import { planeAround } from "./systems.ts";

/** Mainland and islands of Brazil, with some water around. */
const isInBrazil = ([longitude, latitude]: Position): boolean =>
  longitude >= -74.1 && longitude <= -28.6 && latitude >= -33.9 && latitude <= 5.4;

/** Where a development is known to lie, as far as it is. */
export interface Whereabouts {
  /** Its lots. */
  stored: readonly Pick<StoredLot, "polygon">[];
  /** Its state; empty where nobody said so. */
  uf: string;
}

/** A plan further from the lots of its own development lies in another zone. */
const FARTHEST_KM = 50;
/** The middle of all lots is within these, from a row of graves to a farm's parts. */
const [SMALLEST_M2, LARGEST_M2] = [2, 1_000_000];

const middle = (values: readonly number[]): number => values.toSorted((one, two) => one - two)[values.length >> 1] ?? 0;

const middlePoint = (points: readonly Position[]): Position => [
  middle(points.map(([longitude]) => longitude)),
  middle(points.map(([, latitude]) => latitude)),
];

const written = ([longitude, latitude]: Position): string =>
  `latitude ${latitude.toFixed(4)}, longitude ${longitude.toFixed(4)}`;

/**
 * Why a plan cannot lie where a coordinate system puts it: outside of Brazil, far from the development's lots or its state, or with lots
 * of a size that none has. Null for one that can.
 */
export const whyMisplaced = (
  rings: readonly (readonly Position[])[],
  { stored, uf }: Whereabouts,
  systemName: string,
): string | null => {
  const at = middlePoint(rings.flatMap(([first]) => (first ? [first] : [])));
  if (!isInBrazil(at) || !at.every(Number.isFinite))
    return `Com ${systemName}, a planta cairia fora do Brasil (${written(at)}). Confira o fuso, o sistema e a unidade.`;
  const area = middle(rings.map((ring) => ringAreaM2(ring)));
  if (!(area >= SMALLEST_M2 && area <= LARGEST_M2))
    return `Os lotes teriam cerca de ${formatMeasure(area)} m² cada. Confira a unidade do desenho e a camada escolhida para os lotes.`;
  const first = stored.flatMap(({ polygon }) => (polygon[0] ? [polygon[0]] : []));
  if (first.length === 0)
    return mayBeIn(uf, at)
      ? null
      : `Com ${systemName}, a planta cairia fora de ${uf}, o estado do empreendimento (${written(at)}). Confira o fuso.`;
  const [x, y] = planeAround(at).toMetres(middlePoint(first));
  const km = Math.hypot(x, y) / 1000;
  return km > FARTHEST_KM
    ? `Com ${systemName}, a planta cairia a ${formatMeasure(km)} km dos lotes que o empreendimento já tem (${written(at)}). Confira o fuso.`
    : null;
};
