import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { OriginChannel, VisitOrigin } from "@gleba/shared/contracts";
import type { LeadStatus, LossReason } from "@gleba/shared/contracts/crm";
import { byName } from "#platform/db/contains.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { holdsRight } from "#platform/auth/rights.ts";
import { crmUsers, leadNotes, leadStates } from "#platform/db/schema/index.ts";

/** What names a lead: its kind and the intention's number or the simulation's id. */
export interface LeadKey {
  kind: "intention" | "simulation";
  ref: string;
}

/** What staff write notes about and are assigned to: leads, and reservations by their id. */
export type ContactKey = LeadKey | { kind: "reservation"; ref: string };

/** A lead as it is read, with what staff made of it. */
export interface LeadRow extends LeadKey {
  protocol: string | null;
  name: string;
  email: string;
  /** Whose confirmed address that is (decision 183); null where nobody has an account of it. */
  customerId: number | null;
  phone: string;
  message: string;
  channel: "email" | "phone" | "whatsapp" | null;
  at: Date;
  /** 0, and no block and lot: about the development as a whole. */
  batchId: number;
  block: string;
  lot: string;
  ventureId: number;
  venture: string;
  simulation: {
    id: string;
    downPaymentCents: number;
    installments: number;
    installmentCents: number;
    /** Where it is of another lot than the one that was asked about. */
    lot?: { id: number; block: string; lot: string };
  } | null;
  status: LeadStatus;
  assigneeId: number | null;
  assigneeName: string | null;
  answerBy: Date | null;
  /** Both or neither. */
  nextOn: string | null;
  nextText: string | null;
  lossReason: LossReason | null;
  originChannel: OriginChannel | null;
  origin: VisitOrigin | null;
  notes: number;
  version: number;
}

/** A lead as it is exported: its notes would be counted row by row, and no column shows them. */
export type ExportedLead = Omit<LeadRow, "notes">;

/** Locks a lead for this transaction, so that the second of two people sees what the first did. */
export const lockLead = async (tx: Tx, { kind, ref }: ContactKey): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lead:${kind}:${ref}`}, 0))`);
};

/** What is stored of a lead; what is not said of stays as it is. */
export interface LeadState {
  status: LeadStatus;
  assigneeId: number | null;
  version: number;
  answerBy?: Date | null;
  nextOn?: string | null;
  nextStep?: string | null;
  lossReason?: LossReason | null;
  mergedInto?: string;
  simulationId?: string;
}

/** Stores how far a lead is, whose, and what is to be done next. */
export const setLeadState = async (tx: Orm | Tx, { kind, ref }: ContactKey, state: LeadState): Promise<void> => {
  await tx
    .insert(leadStates)
    .values({ kind, ref, ...state })
    .onConflictDoUpdate({ target: [leadStates.kind, leadStates.ref], set: state });
};

/** What is stored of a lead's next step and loss, also where its stage does not show it. */
export const readKept = async (
  tx: Tx,
  { kind, ref }: ContactKey,
): Promise<Pick<LeadRow, "nextOn" | "nextText" | "lossReason">> => {
  const [row] = await tx
    .select({ nextOn: leadStates.nextOn, nextText: leadStates.nextStep, lossReason: leadStates.lossReason })
    .from(leadStates)
    .where(and(eq(leadStates.kind, kind), eq(leadStates.ref, ref)));
  return row ?? { nextOn: null, nextText: null, lossReason: null };
};

const SELLERS = and(eq(crmUsers.active, true), holdsRight("sell"));

/** Somebody a lead can be given to. */
export interface Seller {
  id: number;
  name: string;
  /** The developments whose records they see; null: all. */
  developments: readonly number[] | null;
}

/** The staff a lead can be given to, where they see its development. */
export const readSellers = (on: Orm | Tx): Promise<Seller[]> =>
  on
    .select({ id: crmUsers.id, name: crmUsers.name, developments: crmUsers.developments })
    .from(crmUsers)
    .where(SELLERS)
    .orderBy(byName(crmUsers.name), asc(crmUsers.id));

/** Whether a seller may open what is of this development. */
export const seesDevelopment = ({ developments }: Pick<Seller, "developments">, ventureId: number): boolean =>
  developments === null || developments.includes(ventureId);

/** What was written about a lead, newest first. */
export const readNotes = (on: Orm | Tx, { kind, ref }: ContactKey) =>
  on
    .select()
    .from(leadNotes)
    .where(and(eq(leadNotes.kind, kind), eq(leadNotes.ref, ref)))
    .orderBy(desc(leadNotes.id));

/** Adds a note. */
export const insertNote = async (tx: Tx, note: typeof leadNotes.$inferInsert): Promise<void> => {
  await tx.insert(leadNotes).values(note);
};
