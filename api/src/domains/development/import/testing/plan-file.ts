import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { findApiRoot } from "#platform/files/api-root.ts";

/** A plan as a surveyor hands it over, and what is known about it. */
export interface PlanFile {
  path: string | null;
  text: string;
  /** The state in which it lies. */
  uf: string;
  lots: number;
  blocks: number;
  withoutNumber: number;
}

/** The lots of the demonstration's second development. */
const drawnPlan = (): { lots: { block: string; lot: string; areaM2: number; polygon: [number, number][] }[] } => {
  const file = join(findApiRoot(), "../demo/assets/reserva-das-aguas-demonstracao/lots.json.gz");
  return JSON.parse(gunzipSync(readFileSync(file)).toString());
};

/**
 * The real plan, which lies outside the repository (`GLEBA_REAL_PLAN` names it); where nobody has it, a drawn plan with
 * the same kind of gaps takes its place.
 */
export const surveyedPlan = (): PlanFile => {
  const path = process.env["GLEBA_REAL_PLAN"] ?? join(findApiRoot(), "../../shared/data/loteamento-real.geojson");
  if (existsSync(path))
    return { path, text: readFileSync(path, "utf8"), uf: "ES", lots: 1550, blocks: 79, withoutNumber: 6 };
  const { lots } = drawnPlan();
  const features = lots.map(({ block, lot, areaM2, polygon }, index) =>
    feature({ quadra: block, lote: index < 6 ? null : lot, area: areaM2 }, polygon),
  );
  return {
    path: null,
    text: collection(features),
    uf: "MG",
    lots: lots.length,
    blocks: new Set(lots.map(({ block }) => block)).size,
    withoutNumber: 6,
  };
};

type Ring = readonly (readonly [number, number])[];

/** A GeoJSON feature of one lot; its ring is closed. */
export const feature = (properties: Record<string, unknown>, ring: Ring) => ({
  type: "Feature",
  properties,
  geometry: { type: "Polygon", coordinates: [[...ring, ring[0]!]] },
});

/** A GeoJSON text of features. */
export const collection = (features: readonly unknown[], more: Record<string, unknown> = {}): string =>
  JSON.stringify({ type: "FeatureCollection", ...more, features });

/** Metres of a degree near the lots below; good to a thousandth. */
const PER_LATITUDE = 110_730;
const PER_LONGITUDE = 104_330;

/** A lot of 12 × 30 m in Espírito Santo, so many metres east and north of a corner; 360 m². */
export const lotAt = (eastM: number, northM: number, widthM = 12, depthM = 30): [number, number][] =>
  (
    [
      [0, 0],
      [widthM, 0],
      [widthM, depthM],
      [0, depthM],
    ] as const
  ).map(([x, y]) => [-40.36 + (eastM + x) / PER_LONGITUDE, -20.42 + (northM + y) / PER_LATITUDE]);
