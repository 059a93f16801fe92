import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import type { Contract, ContractDetails } from "@gleba/shared/contracts";
import type { StaffContract, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { findApiRoot } from "#platform/files/api-root.ts";
import { contracts, lots } from "#platform/db/schema/index.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertLot } from "../../../../testing/rows.ts";
import { customerOn, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/contracts";

let server: TestApp;
let finance: StaffCaller;
let customerId: number;
beforeAll(async () => {
  server = await createTestApp();
  finance = await staffOn(server, "finance");
  customerId = await insertCustomer(server.db.orm);
});
beforeEach(() => server.setNow(new Date("2026-01-22T12:00:00Z")));
afterAll(() => server.close());

const read = async (id: number) => (await finance.call("GET", `${PATH}/${id}`)).json<StaffContractDetail>();
const pay = async (id: number, installmentId: number, paidAt: string) => {
  const body = { installmentId, paidCents: 100_000, method: "pix", paidAt };
  expect((await finance.call("POST", `${PATH}/${id}/payments`, body)).statusCode).toBe(200);
};
/** A sale of one payment, on a lot of its own. */
const sellAtOnce = async (contract: Partial<typeof contracts.$inferInsert> = {}) => {
  const lotId = await insertLot(server.db.orm, {
    status: contract.awaitingSignature ? "negotiating" : "sold",
    customerId,
  });
  const sale = { customerId, batchId: lotId, paid: 0, months: 1, signedAt: "2026-01-20", ...contract };
  const { contractId, installmentIds } = await insertContract(server.db.orm, sale);
  return { lotId, contractId, installmentId: installmentIds[0]! };
};

test("a contract whose price is paid before it is signed still waits for its signature, and is settled by it", async () => {
  const { contractId, installmentId, lotId } = await sellAtOnce({ awaitingSignature: true });
  await pay(contractId, installmentId, "2026-01-21");
  const waits = await read(contractId);
  expect([waits.details.contract.status, waits.can.sign]).toEqual(["active", true]);
  const listed = await finance.call("GET", `${PATH}?waiting=signature`);
  expect(listed.json<{ content: StaffContract[] }>().content.map(({ id }) => id)).toContain(contractId);
  const signature = { signedOn: "2026-01-22", version: waits.version };
  expect((await finance.call("POST", `${PATH}/${contractId}/signature`, signature)).statusCode).toBe(200);
  const signed = await read(contractId);
  expect([signed.details.contract.status, signed.awaitingSignature, signed.can.sign]).toEqual([
    "settled",
    false,
    false,
  ]);
  const [lot] = await server.db.orm.select().from(lots).where(eq(lots.id, lotId));
  expect(lot?.status).toBe("sold");
});

test("one that was settled before its signature in a release of before is signed, too", async () => {
  const { contractId, installmentId } = await sellAtOnce({ awaitingSignature: true });
  await pay(contractId, installmentId, "2026-01-21");
  const { orm } = server.db;
  await orm.update(contracts).set({ status: "settled" }).where(eq(contracts.id, contractId));
  const migration = join(findApiRoot(), "migrations", "0179_paid_before_signature.sql");
  await orm.execute(sql.raw(await readFile(migration, "utf8")));
  const listed = await finance.call("GET", `${PATH}?waiting=signature`);
  expect(listed.json<{ content: StaffContract[] }>().content.map(({ id }) => id)).toContain(contractId);
  const { version, can } = await read(contractId);
  expect(can.sign).toBe(true);
  const signature = { signedOn: "2026-01-22", version };
  expect((await finance.call("POST", `${PATH}/${contractId}/signature`, signature)).statusCode).toBe(200);
  expect((await read(contractId)).details.contract.status).toBe("settled");
});

test("whoever paid the whole price at once may regret within the seven days, and gets all of it back", async () => {
  const { contractId, installmentId, lotId } = await sellAtOnce();
  await pay(contractId, installmentId, "2026-01-21");
  const customer = customerOn(server, customerId);
  const { can, regret } = (await customer.call("GET", `/contracts/${contractId}/details`)).json<ContractDetails>();
  expect([can.regret, can.rescind, regret?.open]).toEqual([true, false, true]);
  // The first page of who bought says so, too, as long as it is so.
  const told = async () => {
    const all = (await customer.call("GET", `/customers/${customerId}/contracts`)).json<Contract[]>();
    return all.find(({ id }) => id === contractId)?.regretOpen;
  };
  expect(await told()).toBe(true);
  expect((await customer.call("POST", `/contracts/${contractId}/regret`, {})).statusCode).toBe(201);
  expect(await told()).toBe(false);
  // Answered after the seven days: it came within them.
  server.setNow(new Date("2026-02-05T12:00:00Z"));
  const listed = await finance.call("GET", `${PATH}?waiting=regret`);
  expect(listed.json<{ content: StaffContract[] }>().content.map(({ id }) => id)).toContain(contractId);
  const waits = await read(contractId);
  expect(waits.can.cancel).toBe(true);
  // With the release of the seller its buyer would register the lot.
  for (const release of [
    await customer.call("GET", `/contracts/${contractId}/settlement-term.pdf`),
    await finance.call("GET", `${PATH}/${contractId}/settlement-term`),
  ])
    expect(release.json()).toMatchObject({ status: 409, code: "contract_regretted" });
  const undone = await finance.call("POST", `${PATH}/${contractId}/cancellation`, {
    reason: "Arrependimento no prazo",
    version: waits.version,
  });
  expect(undone.json<StaffContractDetail>().details).toMatchObject({
    contract: { status: "cancelled" },
    refund: { refundCents: 100_000, law: "Lei 6.766/1979, art. 26-A, VII" },
  });
  const [lot] = await server.db.orm.select().from(lots).where(eq(lots.id, lotId));
  expect(lot).toMatchObject({ status: "available", customerId: null });
});

test("a contract that was paid long ago is not undone, and its seven days are over", async () => {
  const { contractId, installmentId } = await sellAtOnce({ signedAt: "2026-01-03" });
  await pay(contractId, installmentId, "2026-01-21");
  const { can, version, details } = await read(contractId);
  expect([can.cancel, details.can.regret]).toEqual([false, false]);
  const refused = { reason: "Motivo", version };
  expect((await finance.call("POST", `${PATH}/${contractId}/cancellation`, refused)).json()).toMatchObject({
    status: 409,
    code: "contract_not_active",
  });
  const regret = await customerOn(server, customerId).call("POST", `/contracts/${contractId}/regret`, {});
  expect(regret.json()).toMatchObject({ code: "regret_over" });
});
