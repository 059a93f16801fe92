import { and, asc, eq, inArray, isNull, ne, sql, type SQL } from "drizzle-orm";
import { contractsSeenBy, type Viewer } from "#domains/customers";
import type { Db, Orm, Tx } from "#platform/db/db.ts";
import {
  bankSlipItems,
  bankSlipRequests,
  bankSlipRequestSlips,
  bankSlips,
  installments,
} from "#platform/db/schema/index.ts";
import type { RegisteredSlip } from "#platform/bank/slip-provider.ts";

export type SlipRow = typeof bankSlips.$inferSelect;
export type SlipItemRow = typeof bankSlipItems.$inferSelect;
/** What a slip asks for an installment, with the contract it is of. */
export type SlipItem = SlipItemRow & { contractId: number };
export type RequestRow = typeof bankSlipRequests.$inferSelect;
/** What a slip over one installment is made of. */
type NewSlip = Omit<typeof bankSlips.$inferInsert, "status" | "installmentId"> & { installmentId: number };

/**
 * The slip of an installment, day and value: the one that stands, or a new one. Either way it is this transaction's until it
 * ends. `toRegister`: nobody is registering it yet.
 */
export const findOrCreateSlip = async (tx: Tx, slip: NewSlip): Promise<{ id: number; toRegister: boolean }> => {
  const [created] = await tx
    .insert(bankSlips)
    .values({ ...slip, status: "queued" })
    .onConflictDoNothing()
    .returning({ id: bankSlips.id });
  if (created) return { id: created.id, toRegister: true };
  const { installmentId, dueDate, totalCents } = slip;
  const isIt = and(
    eq(bankSlips.installmentId, installmentId),
    eq(bankSlips.dueDate, dueDate),
    eq(bankSlips.totalCents, totalCents),
    isNull(bankSlips.cancelledAt),
  );
  const [existing] = await tx.select().from(bankSlips).where(isIt).for("update");
  if (!existing) throw new Error("the slip is missing");
  return { id: existing.id, toRegister: await requeueSlip(tx, existing) };
};

/** A failed slip waits for its next try; whether it had failed. */
export const requeueSlip = async (tx: Tx, { id, status }: Pick<SlipRow, "id" | "status">): Promise<boolean> => {
  if (status === "failed") await tx.update(bankSlips).set({ status: "queued" }).where(eq(bankSlips.id, id));
  return status === "failed";
};

/** Makes a slip over several installments, whose items sum to it; its id. */
export const insertCombinedSlip = async (
  tx: Tx,
  slip: Omit<typeof bankSlips.$inferInsert, "status" | "installmentId">,
  items: readonly Omit<SlipItemRow, "slipId">[],
): Promise<number> => {
  const [created] = await tx
    .insert(bankSlips)
    .values({ ...slip, installmentId: null, status: "queued" })
    .returning({ id: bankSlips.id });
  const slipId = created!.id;
  await tx.insert(bankSlipItems).values(items.map((item) => ({ ...item, slipId })));
  return slipId;
};

/** Joins the first installment of a slip. */
export const ofFirst = eq(
  installments.id,
  sql`(SELECT min(t.installment_id) FROM bank_slip_items t WHERE t.slip_id = ${bankSlips.id})`,
);

const holdsAny = (tx: Orm | Tx, installmentIds: readonly number[]) =>
  inArray(
    bankSlips.id,
    tx
      .select({ id: bankSlipItems.slipId })
      .from(bankSlipItems)
      .where(inArray(bankSlipItems.installmentId, [...installmentIds])),
  );

/** The slips that hold some of these installments and are not cancelled, in the order of their ids. */
export const readActiveSlips = (on: Orm | Tx, installmentIds: readonly number[]): Promise<SlipRow[]> =>
  on
    .select()
    .from(bankSlips)
    .where(and(holdsAny(on, installmentIds), isNull(bankSlips.cancelledAt)))
    .orderBy(asc(bankSlips.id));

/**
 * The same, locked until the transaction ends. A slip may hold installments of several contracts, so that whoever locks
 * several slips does so in the order of their ids, after the contracts.
 */
export const lockActiveSlips = (tx: Tx, installmentIds: readonly number[]): Promise<SlipRow[]> =>
  tx
    .select()
    .from(bankSlips)
    .where(and(holdsAny(tx, installmentIds), isNull(bankSlips.cancelledAt)))
    .orderBy(asc(bankSlips.id))
    .for("no key update");

/** What a slip asks for each of its installments, and whose they are, in the order of contract and number. */
export const readSlipItems = async (on: Orm | Tx, slipId: number): Promise<SlipItem[]> => {
  const rows = await on
    .select({ item: bankSlipItems, contractId: installments.contractId })
    .from(bankSlipItems)
    .innerJoin(installments, eq(installments.id, bankSlipItems.installmentId))
    .where(eq(bankSlipItems.slipId, slipId))
    .orderBy(asc(installments.contractId), asc(installments.number));
  return rows.map(({ item, contractId }) => ({ ...item, contractId }));
};

/** The request for just these slips: the one there is, by one more way if asked so, or a new one. */
export const findOrCreateRequest = async (
  tx: Tx,
  request: Omit<typeof bankSlipRequests.$inferInsert, "wanted">,
  slipIds: readonly number[],
): Promise<number> => {
  const wanted = [...slipIds].sort((a, b) => a - b).join(",");
  const [row] = await tx
    .insert(bankSlipRequests)
    .values({ ...request, wanted })
    .onConflictDoUpdate({
      target: [bankSlipRequests.contractId, bankSlipRequests.wanted],
      set: {
        byInbox: sql`bank_slip_requests.by_inbox or excluded.by_inbox`,
        byEmail: sql`bank_slip_requests.by_email or excluded.by_email`,
        failedAt: null,
        // Another buyer asks for the same: theirs is the next notice.
        customerId: sql`excluded.customer_id`,
        inboxAt: sql`CASE WHEN bank_slip_requests.customer_id = excluded.customer_id THEN bank_slip_requests.inbox_at END`,
        emailedAt: sql`CASE WHEN bank_slip_requests.customer_id = excluded.customer_id THEN bank_slip_requests.emailed_at END`,
      },
    })
    .returning({ id: bankSlipRequests.id });
  const requestId = row!.id;
  await tx
    .insert(bankSlipRequestSlips)
    .values(slipIds.map((slipId) => ({ requestId, slipId })))
    .onConflictDoNothing();
  return requestId;
};

/** Whether a slip may still be paid. */
export const isActive = ({ cancelledAt }: Pick<SlipRow, "cancelledAt">): boolean => cancelledAt === null;

/** The slips of a request, in the order they were made; those that were cancelled meanwhile too. */
export const readSlipsOfRequest = async (on: Orm | Tx, requestId: number): Promise<SlipRow[]> => {
  const rows = await on
    .select({ slip: bankSlips })
    .from(bankSlipRequestSlips)
    .innerJoin(bankSlips, eq(bankSlips.id, bankSlipRequestSlips.slipId))
    .where(eq(bankSlipRequestSlips.requestId, requestId))
    .orderBy(asc(bankSlips.dueDate), asc(bankSlips.id));
  return rows.map(({ slip }) => slip);
};

/** One slip; null when there is none. */
export const readSlip = async (on: Orm | Tx, id: number): Promise<SlipRow | null> => {
  const [slip] = await on.select().from(bankSlips).where(eq(bankSlips.id, id));
  return slip ?? null;
};

/** Cancels slips that this transaction has locked. */
export const setSlipsCancelled = async (tx: Tx, ids: readonly number[], at: Date): Promise<void> => {
  await tx
    .update(bankSlips)
    .set({ cancelledAt: at })
    .where(inArray(bankSlips.id, [...ids]));
};

/** Whether these slips ask for nothing but installments of contracts that a customer sees. */
const asksOnlyFor = (slipIds: SQL, viewer: Viewer): SQL => sql`NOT EXISTS (
  SELECT FROM bank_slip_items t JOIN installments i ON i.id = t.installment_id
  WHERE t.slip_id IN (${slipIds}) AND i.contract_id NOT IN ${contractsSeenBy(viewer)})`;

/** A request for slips of contracts that a customer sees, whichever of the buyers asked. */
export const readOwnRequest = async ({ orm }: Db, id: number, viewer: Viewer): Promise<RequestRow | null> => {
  const slips = sql`SELECT r.slip_id FROM bank_slip_request_slips r WHERE r.request_id = ${id}`;
  const seen = and(inArray(bankSlipRequests.contractId, contractsSeenBy(viewer)), asksOnlyFor(slips, viewer));
  const [request] = await orm
    .select()
    .from(bankSlipRequests)
    .where(and(eq(bankSlipRequests.id, id), seen));
  return request ?? null;
};

/** A slip over installments of contracts that a customer sees, whichever of the buyers asked. */
export const readOwnSlip = async ({ orm }: Db, id: number, viewer: Viewer): Promise<SlipRow | null> => {
  const asked = sql`EXISTS (SELECT FROM bank_slip_items t WHERE t.slip_id = ${bankSlips.id})`;
  const seen = and(asked, asksOnlyFor(sql`${id}::bigint`, viewer));
  const [slip] = await orm
    .select()
    .from(bankSlips)
    .where(and(eq(bankSlips.id, id), seen));
  return slip ?? null;
};

/** The requests that wait for a slip, each locked by this transaction; always in the same order, so that none wait in a ring. */
export const readRequestIds = async (tx: Tx, slipId: number): Promise<number[]> => {
  const rows = await tx
    .select({ id: bankSlipRequestSlips.requestId })
    .from(bankSlipRequestSlips)
    .where(eq(bankSlipRequestSlips.slipId, slipId))
    .orderBy(asc(bankSlipRequestSlips.requestId));
  return rows.map(({ id }) => id);
};

/** Who else than this customer asked for a slip. */
export const readOtherAskers = async (tx: Tx, slipId: number, customerId: number): Promise<number[]> => {
  const rows = await tx
    .selectDistinct({ customerId: bankSlipRequests.customerId })
    .from(bankSlipRequests)
    .innerJoin(bankSlipRequestSlips, eq(bankSlipRequestSlips.requestId, bankSlipRequests.id))
    .where(and(eq(bankSlipRequestSlips.slipId, slipId), ne(bankSlipRequests.customerId, customerId)));
  return rows.map((row) => row.customerId);
};

/** One request, locked until the transaction ends. */
export const lockRequest = async (tx: Tx, id: number): Promise<RequestRow> => {
  const [request] = await tx.select().from(bankSlipRequests).where(eq(bankSlipRequests.id, id)).for("update");
  if (!request) throw new Error("the request is missing");
  return request;
};

/** Records when the customer was notified about a request, and how. */
export const recordNotification = async (
  tx: Tx,
  id: number,
  sent: Partial<Pick<RequestRow, "inboxAt" | "emailedAt" | "failedAt">>,
): Promise<void> => {
  if (Object.keys(sent).length > 0) await tx.update(bankSlipRequests).set(sent).where(eq(bankSlipRequests.id, id));
};

/** A try begins; null when there is nothing to register any more. */
export const startAttempt = async ({ orm }: Db, id: number): Promise<SlipRow | null> => {
  const [slip] = await orm
    .update(bankSlips)
    .set({ status: "drawing", attempts: sql`${bankSlips.attempts} + 1` })
    .where(and(eq(bankSlips.id, id), inArray(bankSlips.status, ["queued", "drawing"]), isNull(bankSlips.cancelledAt)))
    .returning();
  return slip ?? null;
};

/** A try failed: the slip waits for the next one. */
export const endAttempt = async ({ orm }: Db, id: number): Promise<void> => {
  await orm
    .update(bankSlips)
    .set({ status: "queued" })
    .where(and(eq(bankSlips.id, id), eq(bankSlips.status, "drawing")));
};

/** Stores the provider's answer; false when another process was first, or the slip was cancelled meanwhile. */
export const storeRegistered = async (
  tx: Tx,
  id: number,
  registered: RegisteredSlip & { line: string; drawnAt: Date },
): Promise<boolean> => {
  const updated = await tx
    .update(bankSlips)
    .set({ ...registered, status: "ready" })
    .where(and(eq(bankSlips.id, id), ne(bankSlips.status, "ready"), isNull(bankSlips.cancelledAt)))
    .returning({ id: bankSlips.id });
  return updated.length > 0;
};

/** All tries are over; false when the slip was registered after all. */
export const markFailed = async (tx: Tx, id: number): Promise<boolean> => {
  const rows = await tx
    .update(bankSlips)
    .set({ status: "failed" })
    .where(and(eq(bankSlips.id, id), inArray(bankSlips.status, ["queued", "drawing"])))
    .returning({ id: bankSlips.id });
  return rows.length > 0;
};

/** Failed slips of a request begin anew; answers which. */
export const requeueFailed = async (tx: Tx, requestId: number): Promise<Pick<SlipRow, "id" | "dueDate">[]> => {
  const failed = await tx
    .select({ id: bankSlips.id, dueDate: bankSlips.dueDate })
    .from(bankSlips)
    .innerJoin(bankSlipRequestSlips, eq(bankSlipRequestSlips.slipId, bankSlips.id))
    .where(
      and(eq(bankSlipRequestSlips.requestId, requestId), eq(bankSlips.status, "failed"), isNull(bankSlips.cancelledAt)),
    )
    .orderBy(asc(bankSlips.id))
    .for("update");
  const ids = failed.map(({ id }) => id);
  if (ids.length > 0) await tx.update(bankSlips).set({ status: "queued" }).where(inArray(bankSlips.id, ids));
  return failed;
};
