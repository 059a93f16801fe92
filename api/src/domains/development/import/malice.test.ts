import { existsSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { readSource } from "./source.ts";

const PLACEMARK =
  "<Placemark><name>Quadra 9 Lote 1</name><Polygon><outerBoundaryIs><LinearRing><coordinates>-40.4,-20.4 -40.3997,-20.4 -40.3997,-20.3997 -40.4,-20.4</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>";
const kml = (head = "") =>
  `<?xml version="1.0"?>${head}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${PLACEMARK}</Document></kml>`;
const bytes = (text: string): Uint8Array => strToU8(text);
const whyNot = (name: string, content: Uint8Array): string => {
  const read = readSource(name, content);
  return "rejected" in read ? read.rejected.join(" ") : "taken";
};

test.each([
  ["a DXF with the header of a binary one", "p.dxf", bytes("AutoCAD Binary DXF\r\n\u001A\0\0SECTION"), /binário/],
  [
    "a DXF that turns into bytes",
    "p.dxf",
    new Uint8Array([...bytes("0\nSECTION\n2\n"), ...Array<number>(64).fill(0)]),
    /DXF|polígono/,
  ],
  ["a DWG called DXF", "p.dxf", bytes("AC1032\0\0\0"), /DWG/],
  [
    "a KML that names a file of the server",
    "p.kml",
    bytes(kml('<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]>').replace("Quadra 9", "&x;")),
    /DOCTYPE/,
  ],
  [
    "a KML whose entities unfold",
    "p.kml",
    bytes(kml('<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>').replace("Quadra 9", "&b;")),
    /DOCTYPE/,
  ],
  [
    "an archive of more files than a plan has",
    "p.zip",
    zipSync(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`p${at}.shp`, bytes("x")]))),
    /grande demais/,
  ],
  [
    "a shapefile that unfolds to more than it may",
    "p.zip",
    zipSync({ "p.shp": [new Uint8Array(101 * 2 ** 20), { level: 1 }] }),
    /grande demais/,
  ],
  ["an archive of programs", "p.zip", zipSync({ "virus.exe": bytes("MZ") }), /nenhum Shapefile/],
])("%s is refused with its reason", (_, name, content, reason) => {
  expect(whyNot(name, content)).toMatch(reason);
});

test("an archive whose names climb out of their folder is read like any other, and nothing of it is written", () => {
  const read = readSource("p.zip", zipSync({ "../../../../tmp/gleba-escaped.kml": bytes(kml()) }));
  expect("rejected" in read ? read.rejected : read.polygons).toHaveLength(1);
  expect(existsSync("/tmp/gleba-escaped.kml")).toBe(false);
});
