import { eq } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { lotImports } from "#platform/db/schema/index.ts";
import { insertCustomer, insertStaff } from "../../../testing/rows.ts";
import { ImportDesk, geoJsonOf } from "./testing/import-desk.ts";
import { collection, feature } from "./testing/plan-file.ts";

const desk = new ImportDesk();
const { bearer, send, upload, planned, apply, stored } = desk;

it.each([
  ["an empty file", "planta.geojson", "", /está vazio/],
  ["a picture that says it is a plan", "planta.geojson", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0), /não é DXF/],
  ["half a GeoJSON", "planta.geojson", '{"type":"FeatureCollection","features":[', /não é um JSON válido/],
  ["a broken KML", "planta.kml", "<kml><Document><Placemark>", /está quebrado/],
  ["an XML that is no KML", "planta.kml", "<gpx></gpx>", /não um KML/],
  [
    "a KML that reads other files",
    "planta.kml",
    '<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]><kml><name>&x;</name></kml>',
    /DOCTYPE/,
  ],
  ["a broken KMZ", "planta.kmz", Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9, 9), /compactado está quebrado/],
  ["a KMZ without KML", "planta.kmz", zipSync({ "a.txt": strToU8("oi") }), /nenhum Shapefile \(.shp\), KML nem DXF/],
  [
    "a KMZ that unpacks to too much",
    "planta.kmz",
    zipSync({ "doc.kml": new Uint8Array(101 * 1024 * 1024) }),
    /grande demais/,
  ],
  ["a table without headings", "lotes.csv", "1\n2\n", /primeira linha/],
  ["a table nobody's lots are in", "lotes.csv", "Quadra;Lote\n1;1\n", /ainda não tem lotes/],
  [
    "metres of a known zone",
    "planta.geojson",
    collection([
      feature({ quadra: "1", lote: "1" }, [
        [358_000, 7_741_000],
        [358_012, 7_741_000],
        [358_012, 7_741_030],
      ]),
    ]),
    /Parece UTM/,
  ],
  [
    "numbers of no system",
    "planta.geojson",
    collection([
      feature({ quadra: "1", lote: "1" }, [
        [3, 400],
        [9, 400],
        [9, 430],
      ]),
    ]),
    /Não parece UTM/,
  ],
  [
    "lines alone",
    "planta.geojson",
    collection([
      {
        type: "Feature",
        properties: {},
        geometry: {
          type: "LineString",
          coordinates: [
            [-40, -20],
            [-40, -21],
          ],
        },
      },
    ]),
    /nenhum polígono/,
  ],
])("%s is refused with a sentence, and no plan is kept", async (_what, name, bytes, sentence) => {
  const answer = await upload("", name, bytes);
  expect(answer.json()).toMatchObject({
    status: 400,
    code: "unreadable_file",
    message: expect.stringMatching(sentence),
  });
  expect(await desk.server.db.orm.select().from(lotImports).where(eq(lotImports.ventureId, desk.venture))).toEqual([]);
});

it("a file of 11 MB is told to be too large, and a form without a file to need one", async () => {
  const large = await upload("", "planta.geojson", new Uint8Array(11 * 1024 * 1024));
  expect(large.json()).toMatchObject({ status: 413, code: "payload_too_large" });
  expect((await send("", new FormData())).statusCode).toBe(400);
  const odd = await upload("", "planta.geojson", geoJsonOf({}), { columns: { colour: "red" } } as never);
  expect(odd.json()).toMatchObject({ status: 400, code: "invalid_request" });
});

it("nobody but who draws lots imports them", async () => {
  const plan = await planned("planta.geojson", geoJsonOf({}));
  const customer = await insertCustomer(desk.server.db.orm);
  for (const [who, status] of [
    [bearer(await insertStaff(desk.server.db.orm, { role: "sales" })), 403],
    [bearer(await insertStaff(desk.server.db.orm, { role: "finance" })), 403],
    [bearer(customer, "customer"), 403],
    ["Bearer nobody", 401],
  ] as const) {
    expect((await upload("/inspect", "planta.geojson", geoJsonOf({}), undefined, who)).statusCode).toBe(status);
    expect((await upload("", "planta.geojson", geoJsonOf({}), undefined, who)).statusCode).toBe(status);
    expect((await apply(plan, who)).statusCode).toBe(status);
  }
  expect(await stored()).toEqual([]);
  desk.venture = 999_999;
  expect((await upload("", "planta.geojson", geoJsonOf({}))).statusCode).toBe(404);
});
