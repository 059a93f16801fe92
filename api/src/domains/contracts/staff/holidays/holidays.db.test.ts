import { sql } from "drizzle-orm";
import type { HolidayRow } from "@gleba/shared/contracts/crm";
import { holidays } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/holidays";

let server: TestApp;
let finance: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  finance = await staffOn(server, "finance");
});
beforeEach(() => server.db.orm.delete(holidays));
afterAll(() => server.close());

const load = (text: string) => finance.call("POST", `${PATH}/import`, { name: "feriados.csv", text });
const listed = async (query = "") =>
  (await finance.call("GET", `${PATH}${query}`)).json<{ content: HolidayRow[]; totalElements: number }>();

test("finance adds a holiday of a city, reads it among those of its state, and takes it away; the history says who", async () => {
  const vitoria = { uf: "es", city: " Vitória ", day: "09-08", name: "Nossa Senhora da Vitória" };
  const added = await finance.call("POST", PATH, vitoria);
  const { id } = added.json<HolidayRow>();
  expect([added.statusCode, added.json()]).toMatchObject([201, { uf: "ES", city: "Vitória", day: "09-08" }]);
  await finance.call("POST", PATH, { uf: "SP", city: "", day: "2026-07-09", name: "Revolução de 1932" });
  expect((await listed("?uf=ES")).content.map(({ name }) => name)).toEqual([vitoria.name]);
  expect((await listed()).totalElements).toBe(2);
  const again = await finance.call("POST", PATH, { ...vitoria, city: "VITÓRIA", name: "Outra" });
  expect(again.json()).toMatchObject({ status: 409, code: "holiday_known" });
  expect((await finance.call("DELETE", `${PATH}/${id}`)).statusCode).toBe(200);
  expect((await finance.call("DELETE", `${PATH}/${id}`)).statusCode).toBe(404);
  expect((await listed("?uf=ES")).content).toEqual([]);
  const admin = await staffOn(server, "admin");
  const lines = (await admin.call("GET", "/api/crm/audit?entity=holiday")).json<{ content: object[] }>().content;
  expect(lines[0]).toMatchObject({ action: "deleted", before: { city: "Vitória", day: "09-08" }, after: null });
});

test("a file of a state's and its cities' holidays is loaded whole; loaded again it adds nothing and names what was known", async () => {
  const text =
    "\uFEFFUF;cidade;data;nome\r\nES;;23/05;Colonização do Solo Espírito-Santense\r\nES;Vitória;8/9/2026;Nossa Senhora da Vitória\r\n\r\n";
  expect((await load(text)).json()).toEqual({ added: 2, known: [] });
  expect((await listed()).content.map(({ uf, city, day }) => [uf, city, day])).toEqual([
    ["ES", "", "05-23"],
    ["ES", "Vitória", "2026-09-08"],
  ]);
  const again = await load(`${text}ES;Serra;26/12;Dia do Serrano\n`);
  expect(again.json()).toEqual({
    added: 1,
    known: [
      "Colonização do Solo Espírito-Santense, 23/05, todo o ES",
      "Nossa Senhora da Vitória, 08/09/2026, Vitória (ES)",
    ],
  });
});

test("each wrong line is named with what is wrong, a repeated one with the line it repeats, and nothing is loaded", async () => {
  const answer = await load(
    [
      "ES;Vitória;08/09;Certo",
      "XX;Vitória;08/09;Estado",
      "ES;Vitória;31/02;Dia",
      "ES;Vitória;08/09",
      "ES;vitória;8/9;De novo",
      "ES;Serra;26/12;",
    ].join("\n"),
  );
  expect([answer.statusCode, answer.json<{ errors: string[] }>().errors]).toEqual([
    400,
    [
      "Linha 2: Informe a sigla do estado, como ES.",
      "Linha 3: Informe uma data que exista, como 08/09 ou 08/09/2026.",
      "Linha 4: são esperadas quatro colunas: UF; cidade; data; nome.",
      "Linha 5: repete o feriado da linha 1.",
      "Linha 6: Informe o nome do feriado.",
    ],
  ]);
  expect((await listed()).totalElements).toBe(0);
});

test("a file of more than 2,000 lines, of headings alone or of something else loads nothing", async () => {
  const many = Array.from({ length: 2_001 }, (_, at) => `ES;Cidade ${at};08/09;Feriado`).join("\n");
  expect((await load(many)).json()).toMatchObject({
    errors: ["O arquivo tem 2001 linhas: carregue até 2000 por vez."],
  });
  expect((await load("UF;cidade;data;nome\n")).json()).toMatchObject({ errors: ["O arquivo não tem nenhum feriado."] });
  expect((await load("%PDF-1.7 nada disso")).statusCode).toBe(400);
  expect((await load("")).statusCode).toBe(400);
  expect((await listed()).totalElements).toBe(0);
});

test("the list of a state comes from the table's index, however many there are", async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => `${at % 2 ? "ES" : "SP"};Cidade ${at};08/09;Feriado`);
  expect((await load(rows.join("\n"))).json()).toMatchObject({ added: 2_000 });
  await server.db.orm.execute(sql`ANALYZE holidays`);
  const { rows: plan } = await server.db.orm.execute<{ "QUERY PLAN": string }>(
    sql`EXPLAIN SELECT * FROM holidays WHERE uf = 'ES' ORDER BY uf, city_folded, day LIMIT 10`,
  );
  expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("Index Scan using holidays_place_day");
});

test("nobody but finance changes holidays; who reads customers reads them", async () => {
  const body = { uf: "ES", city: "", day: "05-23", name: "Feriado" };
  const changes = [
    ["POST", PATH, body],
    ["POST", `${PATH}/import`, { name: "a.csv", text: "ES;;23/05;Feriado" }],
    ["DELETE", `${PATH}/1`],
  ] as const;
  expect(await errorsOf(server, ["editor", "sales"], changes)).toEqual([]);
  expect(await errorsOf(server, ["editor"], [["GET", PATH]])).toEqual([]);
});
