import { and, eq } from "drizzle-orm";
import type { Orm } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { recordStaff } from "#platform/db/staff-transaction.ts";
import { companies, developments, intentions, reservations } from "#platform/db/schema/index.ts";
import { sellerOf } from "../rules/seller.ts";
import type { OfferedPlace } from "./intentions.ts";
import { setLeadState } from "./leads.ts";

/** A reservation that this member of staff made for somebody: theirs to look after, in the audit, in one transaction with it. */
export const recordReserved = async (deps: Deps, tx: Orm, by: Staff, protocol: string): Promise<void> => {
  const [row] = await tx.select().from(reservations).where(eq(reservations.protocol, protocol));
  if (!row) throw new Error("the reservation was not written");
  await setLeadState(
    tx,
    { kind: "reservation", ref: String(row.id) },
    { status: "new", assigneeId: by.id, version: 1 },
  );
  await recordStaff(deps, tx, by, {
    action: "created",
    entity: "reservation",
    entityId: row.id,
    label: protocol,
    before: null,
    after: { lot: row.batchId, status: row.status, assignee: by.name },
  });
};

/** The same for a contact: whoever wrote it down has spoken with the person. */
export const recordContact = async (
  deps: Deps,
  tx: Orm,
  by: Staff,
  { id, protocol }: { id: number; protocol: string },
): Promise<void> => {
  await setLeadState(
    tx,
    { kind: "intention", ref: String(id) },
    { status: "contacted", assigneeId: by.id, version: 1 },
  );
  await recordStaff(deps, tx, by, {
    action: "created",
    entity: "intention",
    entityId: id,
    label: protocol,
    before: null,
    after: { status: "contacted", assignee: by.name },
  });
};

/** The number of the reservation with this protocol. */
export const reservationIdOf = async (on: Orm, protocol: string): Promise<number> => {
  const [row] = await on.select({ id: reservations.id }).from(reservations).where(eq(reservations.protocol, protocol));
  if (!row) throw new Error("the reservation was not written");
  return row.id;
};

/** A development that visitors see, as a place without a lot; null for any other. */
export const readPublicDevelopment = async (on: Orm, ventureId: number): Promise<OfferedPlace | null> => {
  const [row] = await on
    .select({ name: developments.name, seller_name: companies.legalName, seller_cnpj: companies.cnpj })
    .from(developments)
    .leftJoin(companies, eq(companies.id, developments.companyId))
    .where(and(eq(developments.id, ventureId), developments.published));
  return row ? { idBatch: 0, block: "", lot: "", ventureId, ventureName: row.name, seller: sellerOf(row) } : null;
};

/** Stores a contact about a development as a whole; null when the protocol is taken. */
export const insertContact = async (on: Orm, contact: typeof intentions.$inferInsert): Promise<number | null> => {
  const [row] = await on
    .insert(intentions)
    .values(contact)
    .onConflictDoNothing({ target: intentions.protocol })
    .returning({ id: intentions.id });
  return row?.id ?? null;
};
