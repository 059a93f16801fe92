import { randomUUID } from "node:crypto";
import type { EventPreview, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { eq } from "drizzle-orm";
import { bankPayments, bankSlipItems } from "#platform/db/schema/index.ts";
import { insertContract } from "../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { insertCustomer } from "../../../testing/rows.ts";
import { staffOn } from "../../../testing/staff-calls.ts";
import { lapsePayoffs } from "./lapsed-payoffs.ts";

const PAYOFF = { kind: "payoff", scope: "all", installments: 1, firstDueOn: "2026-11-25", discountCents: 0 };

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test("a payoff whose money a bank tells of as it is about to lapse stays until somebody decides about that", async () => {
  server.setNow(new Date("2026-11-20T12:00:00Z"));
  const finance = await staffOn(server, "finance");
  const customerId = await insertCustomer(server.db.orm);
  const { contractId } = await insertContract(server.db.orm, { customerId, priceCents: 1_200_000 });
  const path = `/api/crm/contracts/${contractId}`;
  const read = async () => (await finance.call("GET", path)).json<StaffContractDetail>();
  const { beforeCents } = (await finance.call("POST", `${path}/events/preview`, PAYOFF)).json<EventPreview>();
  const { version } = await read();
  const made = { ...PAYOFF, beforeCents, version, reason: "Pediu para quitar", key: randomUUID() };
  const file = (await finance.call("POST", `${path}/events`, made)).json<StaffContractDetail>();
  const payoff = file.installments.find(({ kind }) => kind === "payoff")!;
  const [item] = await server.db.orm.select().from(bankSlipItems).where(eq(bankSlipItems.installmentId, payoff.id));

  server.setNow(new Date("2026-12-01T12:00:00Z"));
  const tell = () =>
    server.db.orm.insert(bankPayments).values({
      reference: item!.slipId,
      slipId: item!.slipId,
      paidAt: "2026-11-25",
      paidCents: beforeCents - 100,
      openCents: beforeCents - 100,
      method: "pix",
      status: "waiting",
      reason: "less_than_due",
      receivedAt: new Date("2026-12-01T12:00:00Z"),
    });
  // Told after the payoffs to lapse were looked for, and before the first of them is locked.
  let toldOnce: Promise<unknown> | undefined;
  const transaction: typeof server.db.transaction = async (work) => {
    await (toldOnce ??= tell());
    return server.db.transaction(work);
  };
  await lapsePayoffs({ ...server, db: { ...server.db, transaction } });
  expect(toldOnce).toBeDefined();
  expect((await read()).events).toMatchObject([{ kind: "payoff", undoneOn: null }]);
  await server.db.orm.delete(bankPayments);
  await lapsePayoffs(server);
  expect((await read()).events).toMatchObject([{ kind: "payoff", undoneOn: "2026-12-01" }]);
});
