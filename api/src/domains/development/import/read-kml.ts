import { kml } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import { unzipSync } from "fflate";
import { decode } from "./decode.ts";
import type { RawFeature } from "./read-features.ts";
import { tooLargeKml } from "./size.ts";

type Read = { features: RawFeature[] } | { rejected: string[] };

/** What a packed file may unpack to; a plan of ten thousand lots takes a tenth of it. */
const MOST_UNPACKED = 40 * 1024 * 1024;

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
    const features = kml(document).features.map(({ properties, geometry }): RawFeature => ({
      properties: { ...properties },
      geometry:
        geometry && "coordinates" in geometry ? { type: geometry.type, coordinates: geometry.coordinates } : null,
    }));
    return features.length === 0 ? { rejected: ["O KML não tem nenhum marcador (Placemark)."] } : { features };
  } catch {
    return { rejected: ["O KML está quebrado: o XML não pôde ser lido. Exporte-o de novo."] };
  }
};

/** Reads the KML in a KMZ. What it says it unpacks to is looked at before anything is unpacked, and is never exceeded. */
export const readKmz = (bytes: Uint8Array): Read => {
  let tooLarge = false;
  let taken = false;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (taken || !/\.kml$/i.test(name)) return false;
        tooLarge = originalSize > MOST_UNPACKED;
        taken = !tooLarge;
        return taken;
      },
    });
    if (tooLarge) return { rejected: ["O KMZ é grande demais depois de aberto. Exporte só os lotes."] };
    const [document] = Object.values(files);
    return document ? readKml(decode(document)) : { rejected: ["O KMZ não tem nenhum KML dentro."] };
  } catch {
    return { rejected: ["O KMZ está quebrado: não pôde ser aberto. Exporte-o de novo."] };
  }
};
