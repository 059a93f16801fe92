import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

/** A real plan, handed to the project beside the repository and never committed to it. */
export const REAL_PLAN = resolve(import.meta.dirname, "../../../shared/data/loteamento-real.geojson");

const COLUMNS = 31;
const ROWS = 50;

/** Where nobody has the real plan: as many lots of 12 × 30 m in rows, each a block, six without a number. */
const drawnPlan = (): string => {
  const features = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    const [west, south] = [-40.36 + (column * 12) / 104_330, -20.42 + (row * 31) / 110_730];
    const [east, north] = [west + 12 / 104_330, south + 30 / 110_730];
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    const properties = { quadra: String(row + 1), lote: index < 6 ? null : String(column + 1), area: 360 };
    return { type: "Feature", properties, geometry: { type: "Polygon", coordinates: [ring] } };
  });
  return JSON.stringify({ type: "FeatureCollection", features });
};

/** A surveyor's plan as a file to send, and how many lots are in it. */
export const surveyedPlan = () => {
  const text = existsSync(REAL_PLAN) ? readFileSync(REAL_PLAN, "utf8") : drawnPlan();
  const { features } = JSON.parse(text) as { features: unknown[] };
  const file = { name: "planta.geojson", mimeType: "application/geo+json", buffer: Buffer.from(text) };
  return { file, total: features.length };
};
