import { firstPosition, looksProjected, projectedSentence } from "./projected.ts";
import { tooLargeJson } from "./size.ts";

/** A feature with the parts an import looks at; nothing about them is certain yet. */
export interface RawFeature {
  /** What findings call it: "Linha 5". Without it, its place in the file. */
  called?: string;
  properties: Record<string, unknown>;
  geometry: { type: string; coordinates: unknown } | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads the text of a GeoJSON FeatureCollection in degrees; otherwise sentences that say why it is none. */
export const readFeatures = (text: string): { features: RawFeature[] } | { rejected: string[] } => {
  const tooLarge = tooLargeJson(text);
  if (tooLarge !== null) return { rejected: [tooLarge] };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    return {
      rejected: [`O arquivo não é um JSON válido (${error instanceof Error ? error.message : String(error)}).`],
    };
  }
  if (!isObject(parsed) || parsed["type"] !== "FeatureCollection" || !Array.isArray(parsed["features"]))
    return { rejected: ["O arquivo não é um GeoJSON de lotes: falta uma FeatureCollection com a lista features."] };
  if (parsed["features"].length === 0)
    return { rejected: ["O arquivo não tem nenhum lote: a lista features está vazia."] };
  const features = parsed["features"].map((feature: unknown): RawFeature => {
    if (!isObject(feature)) return { properties: {}, geometry: null };
    const { properties, geometry } = feature;
    return {
      properties: isObject(properties) ? properties : {},
      geometry:
        isObject(geometry) && typeof geometry["type"] === "string"
          ? { type: geometry["type"], coordinates: geometry["coordinates"] }
          : null,
    };
  });
  const first = features
    .map(({ geometry }) => firstPosition(geometry?.coordinates))
    .find((position) => position !== null);
  if (first && looksProjected(first)) return { rejected: [projectedSentence(first, declaredSystem(parsed["crs"]))] };
  return { features };
};

/** The reference system named by the old `crs` member, such as `EPSG:31984`. */
const declaredSystem = (crs: unknown): string | null => {
  const name = isObject(crs) && isObject(crs["properties"]) ? crs["properties"]["name"] : null;
  const code = typeof name === "string" ? /(\d{4,5})$/.exec(name)?.[1] : undefined;
  return code ? `EPSG:${code}` : null;
};
