import type { PastImport } from "@gleba/shared/contracts/crm";
import { insertCustomer, insertStaff } from "../../../testing/rows.ts";
import { seedDevelopment } from "../../../testing/seed.ts";
import { ImportDesk, geoJsonOf } from "./testing/import-desk.ts";

type PastImports = { content: PastImport[]; totalElements: number };

const desk = new ImportDesk();
const { bearer, planned, post, bring } = desk;

describe("files that were imported before", () => {
  const get = (path: string, who = bearer(desk.editor)) =>
    desk.server.app.inject({ url: `/api/crm/ventures/${desk.venture}${path}`, headers: { authorization: who } });

  test("are told with who, when and what, the latest first, a page at a time", async () => {
    await bring("planta.geojson", geoJsonOf({}, {}));
    await planned("so-simulada.geojson", geoJsonOf({ lote: "9" }));
    const { changeId } = await bring("precos.csv", "quadra;lote;preco\n1;1;100000\n1;77;90000\n");
    await post("/batches/undo", { changeId });
    const page = (await get("/imports")).json<PastImports>();
    expect(page.content).toMatchObject([
      { fileName: "precos.csv", by: "Editora de Teste", added: 0, changed: 1, unmatched: 1, undone: true },
      { fileName: "planta.geojson", by: "Editora de Teste", added: 2, changed: 0, unmatched: 0, undone: false },
    ]);
    const second = (await get("/imports?page=1&size=1")).json<PastImports>();
    expect([second.totalElements, second.content.map(({ fileName }) => fileName)]).toEqual([2, ["planta.geojson"]]);
  });

  test("give their report as a table for a spreadsheet, where a number is no formula", async () => {
    await bring("planta.geojson", geoJsonOf({}));
    await bring("=precos.csv", "quadra;lote;preco\n1;1;100000\n1;77;90000\n");
    const [latest] = (await get("/imports")).json<PastImports>().content;
    const report = await get(`/imports/${latest!.id}/report`);
    expect(report.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = report.body.split("\r\n");
    expect(lines[0]).toBe("\uFEFFO quê;Onde;Detalhe");
    expect(lines[1]).toMatch(/^Arquivo;'=precos\.csv;\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    expect(lines).toContainEqual(expect.stringMatching(/^Alterado;quadra 1, lote 1;.*→/));
    expect(lines).toContainEqual(expect.stringMatching(/^Não encontrou lote;.*77/));
  });

  test("are nobody's who may not draw lots; a plan nobody applied and one of another development have no report", async () => {
    const { planId } = await planned("planta.geojson", geoJsonOf({}));
    const sales = bearer(await insertStaff(desk.server.db.orm, { role: "sales" }));
    const customer = bearer(await insertCustomer(desk.server.db.orm), "customer");
    for (const path of ["/imports", `/imports/${planId}/report`])
      expect([
        (await get(path, sales)).statusCode,
        (await get(path, customer)).statusCode,
        (await get(path, "")).statusCode,
      ]).toEqual([403, 403, 401]);
    expect((await get(`/imports/${planId}/report`)).json().code).toBe("import_not_found");
    expect((await get("/imports?size=101")).statusCode).toBe(400);
    expect((await get("/imports/ontem/report")).statusCode).toBe(400);
    await bring("planta.geojson", geoJsonOf({}));
    const [{ id }] = (await get("/imports")).json<PastImports>().content as [PastImport];
    desk.venture = await seedDevelopment(desk.server.db);
    expect((await get(`/imports/${id}/report`)).statusCode).toBe(404);
  });
});

test("who has a lot open while the import that changed it is undone does not write the file's values over it", async () => {
  await bring("planta.geojson", geoJsonOf({ area: 360 }));
  const { changeId } = await bring("planta.geojson", geoJsonOf({ area: 355 }));
  const [open] = await desk.stored();
  expect((await post("/batches/undo", { changeId })).json()).toMatchObject({ restored: 1, failures: [] });
  const { id, version, block, lot, areaM2, corner, polygon, sides, deedNumber, solarOrientation } = open!;
  const url = `/api/crm/ventures/${desk.venture}/batches/${id}`;
  const payload = { version, block, lot, areaM2, corner, polygon, sides, deedNumber, solarOrientation };
  const saved = await desk.server.app.inject({
    method: "PUT",
    url,
    headers: { authorization: bearer(desk.editor) },
    payload,
  });
  expect(saved.json()).toMatchObject({ code: "changed_meanwhile" });
  expect((await desk.stored())[0]).toMatchObject({ areaM2: 360 });
});
