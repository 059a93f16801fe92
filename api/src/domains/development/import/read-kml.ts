import { kmlWithFolders, type F, type Folder, type Root } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import type { RawFeature, ReadFeatures } from "./read-features.ts";
import { tooLargeKml } from "./size.ts";

type Read = ReadFeatures | { rejected: string[] };

/** A folder of a KML is what a drawing calls a layer; those within others are named by the innermost. */
const featuresIn = (root: Root): RawFeature[] => {
  const features: RawFeature[] = [];
  const take = (children: readonly (Folder | F)[], layer: string | null): void => {
    for (const child of children) {
      if (child.type === "folder") {
        const { name } = child.meta;
        take(child.children, typeof name === "string" && name.trim() !== "" ? name.trim() : layer);
        continue;
      }
      const { properties, geometry } = child;
      features.push({
        ...(layer !== null && { layer }),
        properties: { ...properties },
        geometry:
          geometry && "coordinates" in geometry ? { type: geometry.type, coordinates: geometry.coordinates } : null,
      });
    }
  };
  take(root.children, null);
  return features;
};

/** Reads the placemarks of a KML. A document that defines anything of its own (DOCTYPE, entities) is refused unread. */
export const readKml = (text: string): Read => {
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    return { rejected: ["O KML traz definições próprias (DOCTYPE), que não são aceitas. Exporte-o de novo."] };
  const tooLarge = tooLargeKml(text);
  if (tooLarge !== null) return { rejected: [tooLarge] };
  try {
    const document = new DOMParser({
      onError: (level, message) => {
        if (level !== "warning") throw new Error(message);
      },
    }).parseFromString(text, "text/xml");
    if (document.documentElement?.localName !== "kml")
      return { rejected: ["O arquivo é um XML, mas não um KML. Exporte a planta como KML."] };
    const features = featuresIn(kmlWithFolders(document));
    return features.length === 0
      ? { rejected: ["O KML não tem nenhum marcador (Placemark)."] }
      : { features, declared: null };
  } catch {
    return { rejected: ["O KML está quebrado: o XML não pôde ser lido. Exporte-o de novo."] };
  }
};
