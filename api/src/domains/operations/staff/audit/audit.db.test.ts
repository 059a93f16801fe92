import { recordChange } from "#platform/db/audit.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { confirmedToken } from "../../../../testing/factors.ts";
import { insertStaff } from "../../../../testing/rows.ts";

let server: TestApp;
let bearer: string;
beforeAll(async () => {
  server = await createTestApp();
  const id = await insertStaff(server.db.orm, { role: "admin" });
  bearer = `Bearer ${(await confirmedToken(server, id))()}`;
  for (const [label, at] of [
    ["=CMD()", "2026-11-19T15:00:00Z"],
    ["Quadra 3, lote 7", "2026-11-20T02:30:00Z"],
  ] as const)
    await server.db.transaction((tx) =>
      recordChange(tx, {
        at: new Date(at),
        actor: { id: "staff:9", name: "Ana de Teste" },
        action: "updated",
        entity: "batch",
        entityId: 7,
        label,
        before: { status: "available", corner: true },
        after: { status: "blocked", corner: true },
      }),
    );
});
afterAll(() => server.close());

const read = (query: string, authorization = bearer) =>
  server.app.inject({ method: "GET", url: `/api/crm/audit/export${query}`, headers: { authorization } });

test("an administrator takes the audit of a filter along, as spreadsheets in Brazil open it", async () => {
  const answer = await read("?entity=batch&search=quadra&sort=at,desc");
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="auditoria.csv"');
  const [head, line, ...rest] = answer.body.split("\r\n");
  expect(head).toMatch(/^\uFEFFQuando;Quem;/);
  expect(line).toBe(
    '19/11/2026 23:30;Ana de Teste;staff:9;Alterou;Lote;7;Quadra 3, lote 7;"{""status"":""available""}";"{""status"":""blocked""}"',
  );
  expect(rest).toEqual([""]);
});

test("what somebody named like a formula does not run in a spreadsheet", async () => {
  expect((await read("?search=cmd")).body).toContain(";'=CMD();");
});

test("nobody but administrators takes it along, and an unknown filter is refused", async () => {
  const id = await insertStaff(server.db.orm, { role: "finance" });
  const colleague = `Bearer ${server.auth.sign({ id, role: "staff", broker: false })}`;
  expect([(await read("", colleague)).statusCode, (await read("", "Bearer x")).statusCode]).toEqual([403, 401]);
  expect((await read("?salary=1")).statusCode).toBe(400);
});

test("administrators narrow the audit by who, by what they may do today and by what was done", async () => {
  const seller = await insertStaff(server.db.orm, { role: "sales", name: "Vera de Teste" });
  for (const [actor, name, action] of [
    [`staff:${seller}`, "Vera de Teste", "noted"],
    ["customer:12", "Célia de Teste", "updated"],
    ["bank", "Banco", "paid"],
  ] as const)
    await server.db.transaction((tx) =>
      recordChange(tx, {
        at: new Date("2026-11-20T12:00:00Z"),
        actor: { id: actor, name },
        action,
        entity: "intention",
        entityId: 70,
        label: "Contato",
        before: null,
        after: { note: "Ligou" },
      }),
    );
  const get = (url: string) => server.app.inject({ url: `/api/crm/audit${url}`, headers: { authorization: bearer } });
  const names = async (query: string) =>
    (await get(`?entity=intention&${query}`))
      .json<{ content: { actorName: string }[] }>()
      .content.map(({ actorName }) => actorName);
  expect(await names("role=sales")).toEqual(["Vera de Teste"]);
  expect(await names("role=customer")).toEqual(["Célia de Teste"]);
  expect(await names("role=system")).toEqual(["Banco"]);
  expect(await names(`actor=staff:${seller}&action=noted`)).toEqual(["Vera de Teste"]);
  expect(await names("action=paid&role=sales")).toEqual([]);
  expect((await get("?role=king")).statusCode).toBe(400);
  const people = (await get("/people")).json<{ actor: string; name: string }[]>();
  expect(people.map(({ name }) => name)).toEqual(["Ana de Teste", "Banco", "Vera de Teste"]);
  const colleague = `Bearer ${server.auth.sign({ id: seller, role: "staff", broker: false })}`;
  const refused = await server.app.inject({ url: "/api/crm/audit/people", headers: { authorization: colleague } });
  expect(refused.statusCode).toBe(403);
});
