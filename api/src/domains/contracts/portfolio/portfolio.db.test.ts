import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { errorsOf, staffOn } from "../../../testing/staff-calls.ts";
import { sendFile } from "../../../testing/uploads.ts";
import { csvFiles, put } from "./testing/old-company.ts";
import { xlsxOf } from "./testing/old-system.ts";
import { portfolioTests } from "./testing/portfolio-tests.ts";

const at = portfolioTests();
const { company } = at;

/** What stands in the portal, added up by a query that knows nothing of the staged tables. */
const standing = async (like: string) => {
  const { rows } = await at.server.db.orm.execute<Record<string, number>>(sql`
    WITH c AS (SELECT id, batch_id FROM contracts WHERE number LIKE ${like})
    SELECT (SELECT count(*) FROM c)::int AS contracts,
      (SELECT coalesce(sum(i.amount_cents), 0) FROM installments i JOIN c ON c.id = i.contract_id WHERE NOT i.settled)::float8 AS "openCents",
      (SELECT coalesce(sum(p.paid_cents), 0) FROM payments p JOIN c ON c.id = p.contract_id)::float8 AS "paidCents"`);
  return rows[0];
};
const statusesOf = async (developments: string[]) =>
  (
    await at.server.db.orm.execute<{ status: string; n: number }>(sql`
      SELECT b.status, count(*)::int AS n FROM batches b JOIN ventures v ON v.id = b.venture_id
      WHERE v.name IN (${sql.join(developments, sql`, `)}) GROUP BY 1 ORDER BY 1`)
  ).rows;

test("a portfolio comes in by CSV with totals equal to the cent, a second run changes nothing, and undoing leaves nothing of it", async () => {
  const { tables, balance, developments, made } = await company();
  const like = `V-%-${made}`;
  const checked = await at.desk.checked(csvFiles(tables));
  expect(checked.report).toMatchObject({
    created: { customers: 4, contracts: 4, installments: 96, payments: 40 },
    unchanged: 0,
    changed: { total: 0 },
    totals: balance,
    faults: { total: 0 },
  });
  expect(checked.report?.byDevelopment.map(({ development }) => development)).toEqual(developments.toSorted());
  expect(await standing(like)).toEqual({ contracts: 0, openCents: 0, paidCents: 0 });

  const cent = await at.desk.call("POST", `/${checked.id}/take`, { ...balance, openCents: balance.openCents + 1 });
  expect([cent.statusCode, cent.json()]).toEqual([
    409,
    expect.objectContaining({ code: "totals_differ", errors: [expect.stringMatching(/diferença de R\$\s0,01/)] }),
  ]);
  expect(await at.desk.take(checked.id, balance)).toMatchObject({ state: "taken", problem: "" });
  expect(await standing(like)).toEqual(balance);
  expect(await statusesOf(developments)).toEqual([
    { status: "available", n: 4 },
    { status: "sold", n: 4 },
  ]);

  const finance = await staffOn(at.server, "finance");
  const list = await finance.call("GET", `/api/crm/contracts?search=V-000001-${made}`);
  const [contract] = list.json<{ content: { id: number }[] }>().content;
  const detail = await finance.call("GET", `/api/crm/contracts/${contract?.id}`);
  expect(detail.statusCode).toBe(200);
  // The amounts hold the index up to May 2026: the next one it takes is June's.
  const base = await at.server.db.orm.execute(
    sql`SELECT index_base_date, months FROM contracts WHERE id = ${contract?.id}`,
  );
  expect(base.rows).toEqual([{ index_base_date: "2026-06-15", months: 24 }]);

  const again = await at.desk.checked(csvFiles(tables));
  expect(again.report).toMatchObject({ created: { contracts: 0, payments: 0 }, unchanged: 4, faults: { total: 0 } });
  expect((await at.desk.call("POST", `/${again.id}/take`, balance)).json()).toMatchObject({ code: "nothing_new" });
  expect(await standing(like)).toEqual(balance);

  expect(await at.desk.undo(checked.id)).toMatchObject({ state: "undone" });
  expect(await standing(like)).toEqual({ contracts: 0, openCents: 0, paidCents: 0 });
  expect(await statusesOf(developments)).toEqual([{ status: "available", n: 8 }]);
  const people = await at.server.db.orm.execute(
    sql`SELECT 1 FROM customers WHERE document = ${tables.customers[2]![0]}`,
  );
  expect(people.rows).toEqual([]);
  const trail = await at.server.db.orm.execute(
    sql`SELECT action FROM audit WHERE entity = 'portfolio' AND after->>'portfolio' = ${checked.id} ORDER BY id`,
  );
  expect(trail.rows).toEqual([{ action: "imported" }, { action: "undone" }]);
});

test("what happened to a contract since keeps its portfolio: the answer names the contract", async () => {
  const { tables, balance, made } = await company(2);
  const checked = await at.desk.checked(csvFiles(tables));
  await at.desk.take(checked.id, balance);
  await at.server.db.orm.execute(sql`
    UPDATE payments SET reversed_at = now() WHERE id = (SELECT min(p.id) FROM payments p JOIN contracts c ON c.id = p.contract_id
      WHERE c.number = ${`V-000002-${made}`})`);
  const refused = await at.desk.call("POST", `/${checked.id}/undo`, {});
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: "changed_since", errors: [`V-000002-${made}`] }),
  ]);
  expect(await at.desk.read(checked.id)).toMatchObject({ state: "taken" });
});

test("a workbook of several sheets is read as its cells show: days, numbers, and a title above the headings", async () => {
  const { tables, balance } = await company();
  const titled = [["Carteira de clientes"], ...tables.customers];
  const bytes = xlsxOf({ Clientes: titled, ...tables, customers: [] }, ["A1:D1"]);
  const checked = await at.desk.checked([{ name: "carteira.xlsx", bytes }]);
  expect(checked.sheets.map(({ kind }) => kind)).toEqual(["customers", "contracts", "installments", "payments"]);
  expect(checked.report).toMatchObject({ totals: balance, faults: { total: 0 } });
});

test("a table without a column that is needed, and sheets that say nothing, are refused in a sentence; what was chosen by hand is remembered", async () => {
  const { tables } = await company(2);
  put(tables.customers, 1, 1, "Quem comprou");
  const sent = await at.desk.send(csvFiles(tables));
  const reading = { sheets: sent.sheets.map(({ kind, columns }) => ({ kind, columns })) };
  const index = sent.sheets.findIndex(({ file }) => file === "customers.csv");
  // One heading that nobody can guess leaves the others guessed.
  expect(reading.sheets[index]).toEqual({ kind: "customers", columns: ["document", "", "email", "phone"] });
  const refused = await at.desk.call("POST", `/${sent.id}/check`, reading);
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    expect.objectContaining({ code: "missing_columns", errors: ['customers.csv: falta a coluna "Nome".'] }),
  ]);
  reading.sheets[index] = { kind: "customers", columns: ["document", "name", "email", "phone"] };
  const checked = await at.desk.step(sent.id, "check", reading);
  expect(checked.report?.faults.total).toBe(0);
  const next = await at.desk.send(csvFiles(tables));
  expect(next.sheets[index]).toMatchObject({ kind: "customers", columns: ["document", "name", "email", "phone"] });
});

test("a lot that somebody reserved after the dry run stops the taking, and nothing of the portfolio is there", async () => {
  const { tables, balance, developments, made } = await company(2);
  const checked = await at.desk.checked(csvFiles(tables));
  await at.server.db.orm.execute(sql`
    UPDATE batches SET status = 'reserved' WHERE lot = '1' AND venture_id = (SELECT id FROM ventures WHERE name = ${developments[0]})`);
  expect(await at.desk.take(checked.id, balance)).toMatchObject({
    state: "inspected",
    problem: expect.stringContaining("reservado ou vendido"),
  });
  expect(await standing(`V-%-${made}`)).toEqual({ contracts: 0, openCents: 0, paidCents: 0 });
});

test("whoever goes on with a portfolio is told which parts came; bytes of another file do not mix with them", async () => {
  const { tables } = await company(2);
  const files = csvFiles(tables);
  const id = await at.desk.upload(files);
  const sha256 = files.map(({ bytes }) => createHash("sha256").update(bytes).digest("hex"));
  expect((await at.desk.read(id)).parts).toEqual(
    expect.arrayContaining(sha256.map((digest, file) => ({ file, part: 0, sha256: digest }))),
  );
  const bytes = Buffer.from(files[1]!.bytes);
  const url = `/api/crm/portfolios/${id}/files/1/parts/0`;
  const again = async () => sendFile(at.server, url, at.desk.authorization(), { name: "parte", bytes });
  expect((await again()).statusCode).toBe(200);
  bytes[0]! ^= 1;
  const mixed = await again();
  expect([mixed.statusCode, mixed.json()]).toEqual([409, expect.objectContaining({ code: "other_file" })]);
  expect(await at.desk.step(id, "inspect")).toMatchObject({ state: "inspected", parts: [], problem: "" });
});

test("who does not manage contracts is turned away", async () => {
  const id = "00000000-0000-4000-8000-000000000000";
  const files = [{ name: "clientes.csv", size: 10 }];
  const totals = { contracts: 1, openCents: 0, paidCents: 0 };
  expect(
    await errorsOf(
      at.server,
      ["sales", "editor"],
      [
        ["GET", "/api/crm/portfolios"],
        ["POST", "/api/crm/portfolios", { files }],
        ["GET", `/api/crm/portfolios/${id}`],
        ["POST", `/api/crm/portfolios/${id}/take`, totals],
        ["POST", `/api/crm/portfolios/${id}/undo`],
      ],
    ),
  ).toEqual([]);
});
