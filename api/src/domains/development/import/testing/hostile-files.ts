import { strToU8, zipSync } from "fflate";
import { collection, feature, lotAt } from "./plan-file.ts";

/** Squares of `sideM`, each a little beside the one before: all of them on the same ground. */
export const pile = (lots: number, stepM = 0.01): string =>
  collection(
    Array.from({ length: lots }, (_, index) =>
      feature({ quadra: "1", lote: String(index + 1) }, lotAt(index * stepM, index * stepM)),
    ),
  );

/** Strips, each across all others: every box meets every other one, and no two share much ground. */
export const weave = (strips: number): string =>
  collection(
    Array.from({ length: strips }, (_, index) => {
      const at = index * 3;
      const ring = index % 2 === 0 ? lotAt(at, 0, 1.2, strips * 3) : lotAt(0, at, strips * 3, 1.2);
      return feature({ quadra: "1", lote: String(index + 1) }, ring);
    }),
  );

/** Two combs across each other: few outlines that cross in hundreds of thousands of places. */
export const combs = (teeth: number): string => {
  const comb = (turned: boolean): [number, number][] => {
    const points = [[0, -1] as const];
    for (let tooth = 0; tooth < teeth; tooth++) points.push([tooth, 0] as never, [tooth + 0.5, teeth] as never);
    points.push([teeth, -1] as never);
    return points.map(([x, y]) => lotAt(...((turned ? [y, x] : [x, y]) as [number, number]))[0]!);
  };
  return collection([
    feature({ quadra: "1", lote: "1" }, comb(false)),
    feature({ quadra: "1", lote: "2" }, comb(true)),
  ]);
};

/** Lots in a row, as GeoJSON, with `quadra` 1. */
export const row = (lots: number): string =>
  collection(
    Array.from({ length: lots }, (_, index) =>
      feature({ quadra: "1", lote: String(index + 1) }, lotAt((index % 100) * 12, Math.floor(index / 100) * 30)),
    ),
  );

const kmlOf = (marks: string): string =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${marks}</Document></kml>`;

const ring = lotAt(0, 0)
  .map(([lng, lat]) => `${lng},${lat},0`)
  .join(" ");

/** A KML of so many placemarks, each with so many values. */
export const kmlOfMany = (marks: number, values: number): string => {
  const said = Array.from({ length: values }, (_, at) => `<Data name="d${at}"><value>${at}</value></Data>`).join("");
  const polygon = `<Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
  return kmlOf(`<Placemark><ExtendedData>${said}</ExtendedData>${polygon}</Placemark>`.repeat(marks));
};

/** What a file of few kilobytes unpacks to. */
export const kmzOf = (kml: string): Uint8Array => zipSync({ "doc.kml": strToU8(kml) }, { level: 9 });

/** The same, and its directory says that it unpacks to a few bytes. */
export const lyingKmz = (kml: string): Uint8Array => {
  const bytes = kmzOf(kml);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const local = 0x04034b50;
  const central = 0x02014b50;
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === local) view.setUint32(at + 22, 64, true);
    if (mark === central) view.setUint32(at + 24, 64, true);
  }
  return bytes;
};
