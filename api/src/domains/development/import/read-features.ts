import { tooLargeJson } from "./size.ts";

/** A feature with the parts an import looks at; nothing about them is certain yet. */
export interface RawFeature {
  /** Its place among the drawings of its file, where it is one. */
  shape?: number | undefined;
  /** What findings call it: "Linha 5". Without it, its place in the file. */
  called?: string;
  /** What its file keeps it under: a layer, a folder, a file of its own. */
  layer?: string;
  properties: Record<string, unknown>;
  geometry: { type: string; coordinates: unknown } | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Properties in which programs write the layer a shape was drawn on. */
const LAYER = /^(layer|camada|nivel|level)$/i;

const layerOf = (properties: Record<string, unknown>): { layer?: string } => {
  const [, layer] = Object.entries(properties).find(([name]) => LAYER.test(name)) ?? [];
  return typeof layer === "string" && layer !== "" ? { layer } : {};
};

/** The features of a file, and the coordinate system that it names. */
export interface ReadFeatures {
  features: RawFeature[];
  /** `EPSG:31984`, or another name; null without one. */
  declared: string | null;
}

/** Reads the text of a GeoJSON FeatureCollection; otherwise sentences that say why it is none. */
export const readFeatures = (text: string): ReadFeatures | { rejected: string[] } => {
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
    const said = isObject(properties) ? properties : {};
    return {
      ...layerOf(said),
      properties: said,
      geometry:
        isObject(geometry) && typeof geometry["type"] === "string"
          ? { type: geometry["type"], coordinates: geometry["coordinates"] }
          : null,
    };
  });
  return { features, declared: declaredSystem(parsed["crs"]) };
};

/** The reference system named by the old `crs` member, such as `EPSG:31984`. */
const declaredSystem = (crs: unknown): string | null => {
  const name = isObject(crs) && isObject(crs["properties"]) ? crs["properties"]["name"] : null;
  const code = typeof name === "string" ? /(\d{4,5})$/.exec(name)?.[1] : undefined;
  return code ? `EPSG:${code}` : null;
};
