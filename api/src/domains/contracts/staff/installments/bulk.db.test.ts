import type { InstallmentBulkResult, StaffInstallmentPage } from "@gleba/shared/contracts/crm";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/installments/bulk";

let server: TestApp;
let finance: StaffCaller;
let contracts: { contractId: number; installmentIds: number[] }[];
beforeEach(async () => {
  server = await createTestApp();
  finance = await staffOn(server, "finance");
  contracts = [];
  for (const number of [1, 2]) {
    const customerId = await insertCustomer(server.db.orm, {
      name: `Cliente ${number}`,
      document: String(20_000_000_000 + number),
      email: `cliente${number}@exemplo.com.br`,
    });
    contracts.push(await insertContract(server.db.orm, { customerId, paid: 2 }));
  }
});
afterEach(() => server.close());

const work = async (action: "slips" | "reminders", ids: number[]) =>
  (await finance.call("POST", PATH, { action, ids })).json<InstallmentBulkResult>();
const rowsOf = async <Row extends object>(text: string) => (await server.db.pool.query<Row>(text)).rows;
const chosen = () => contracts.flatMap(({ installmentIds }) => installmentIds.slice(2, 4));

test("slips of several contracts are asked for at once, once, in one line of the audit", async () => {
  expect(await work("slips", chosen())).toEqual({ done: 4, failed: [] });
  await server.jobs.flush();
  const slips = await rowsOf<{ status: string }>("SELECT status FROM bank_slips");
  expect(slips.map(({ status }) => status)).toEqual(["ready", "ready", "ready", "ready"]);
  const again = await work("slips", chosen());
  expect(again.done).toBe(0);
  expect(again.failed).toHaveLength(4);
  expect(again.failed[0]!.message).toMatch(/^Já tem boleto, até \d\d\/\d\d\/\d{4}\.$/);
  expect(await rowsOf("SELECT id FROM bank_slips")).toHaveLength(4);
  const lines = await rowsOf<{ action: string; label: string }>(
    "SELECT action, label FROM audit WHERE entity = 'installments' ORDER BY id",
  );
  expect(lines[0]).toEqual({ action: "asked_slips", label: "4 parcelas de 2 contratos" });
  expect(lines).toHaveLength(2);
});

test("two who press at the same moment get one slip for each installment", async () => {
  await Promise.all([work("slips", chosen()), work("slips", chosen())]);
  await server.jobs.flush();
  expect(await rowsOf("SELECT id FROM bank_slips WHERE cancelled_at IS NULL")).toHaveLength(4);
});

test("one that is paid, and one that is not there, are named, and the others get their slip", async () => {
  const [{ installmentIds }] = contracts as [(typeof contracts)[0]];
  const answer = await work("slips", [installmentIds[0]!, installmentIds[2]!, 999_999_999]);
  expect(answer.done).toBe(1);
  expect(answer.failed.map(({ id, message }) => [id, message])).toEqual([
    [999_999_999, "A parcela não existe mais."],
    [installmentIds[0], "Não está em aberto."],
  ]);
  expect(await rowsOf("SELECT id FROM bank_slips")).toHaveLength(1);
});

test("a reminder is one message and one e-mail for each contract, once a day", async () => {
  expect(await work("reminders", chosen())).toEqual({ done: 4, failed: [] });
  const messages = await rowsOf<{ subject: string; body: string }>(
    "SELECT subject, body FROM messages WHERE subject LIKE 'Lembrete%' ORDER BY id",
  );
  expect(messages).toHaveLength(2);
  expect(messages[0]!.body).toMatch(/Parcela 3, que .* em \d\d\/\d\d\/\d{4}: R\$.*hoje\n- Parcela 4/);
  const again = await Promise.all([work("reminders", chosen()), work("reminders", chosen())]);
  for (const { done, failed } of again) {
    expect(done).toBe(0);
    expect(failed.map(({ message }) => message)).toContain("Já foi enviado um lembrete deste contrato hoje.");
  }
  expect(await rowsOf("SELECT id FROM messages WHERE subject LIKE 'Lembrete%'")).toHaveLength(2);
  server.setNow(new Date(server.clock().getTime() + 24 * 3_600_000));
  expect((await work("reminders", chosen())).done).toBe(4);
});

test("what makes no sense is refused, and who does not manage contracts is not let in", async () => {
  for (const body of [
    { action: "delete", ids: [1] },
    { action: "slips", ids: [] },
    { action: "slips", ids: Array(101).fill(1) },
  ])
    expect((await finance.call("POST", PATH, body)).statusCode).toBe(400);
  expect(await errorsOf(server, ["editor", "sales"], [["POST", PATH, { action: "slips", ids: [1] }]])).toEqual([]);
});

test("a slip over a contract whose index lacks a month is drawn and told of, and the list says which month", async () => {
  server.setNow(new Date("2026-11-20T15:00:00Z"));
  const customerId = await insertCustomer(server.db.orm, { document: "20000000009", email: "sem.taxa@exemplo.com.br" });
  const { installmentIds } = await insertContract(server.db.orm, {
    customerId,
    months: 36,
    paid: 8,
    indexName: "IPCA",
  });
  const late = installmentIds[8]!;
  const listed = (await finance.call("GET", "/api/crm/installments?state=late&size=50")).json<StaffInstallmentPage>();
  expect(listed.content.find(({ id }) => id === late)?.missingRate).toMatchObject({ name: "IPCA" });
  expect(listed.content.filter(({ contract }) => contract.id === contracts[0]!.contractId)[0]?.missingRate).toBeNull();
  const { done, warned } = await work("slips", [late]);
  expect([done, warned]).toEqual([
    1,
    [
      {
        id: late,
        label: expect.any(String),
        message: expect.stringMatching(/^Saiu sem a taxa de \d\d\/2026 do IPCA\.$/),
      },
    ],
  ]);
  expect((await work("slips", [contracts[0]!.installmentIds[4]!])).warned).toBeUndefined();
});
