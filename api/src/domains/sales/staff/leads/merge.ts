import type { output } from "zod/mini";
import type { leadMerge, LeadDetail } from "@gleba/shared/contracts/crm";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { Tx } from "#platform/db/db.ts";
import { seesAll } from "#platform/auth/record-access.ts";
import { changedLists } from "#platform/events/bus.ts";
import { AppError, appError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { leadId } from "../../present/lead.ts";
import { readSameLeads } from "../../repository/lead-duplicates.ts";
import { readLead } from "../../repository/lead-list.ts";
import { moveLead, readMergedInto } from "../../repository/lead-merge.ts";
import { lockLead, setLeadState, type LeadKey, type LeadRow, type LeadState } from "../../repository/leads.ts";
import { lockNamedLead, readLeadDetail, readLeadRow } from "./detail.ts";

const MOST_DUPLICATES = 10;

const notFound = () => staffErrors.notFound("Este contato");

const isSame = (one: LeadKey, other: LeadKey): boolean => one.kind === other.kind && one.ref === other.ref;

/** Others who gave the same e-mail or telephone, within what whoever asks sees; of one that went into another one, those of that one. */
export const findDuplicates = async ({ db }: Deps, by: Staff, key: LeadKey): Promise<LeadRow[] | AppError> => {
  const row = await readLeadRow(db.orm, key);
  return row ? readSameLeads(db.orm, row, { developments: by.developments, most: MOST_DUPLICATES }) : notFound();
};

/**
 * What one lead is after another went into it: what it has stays, what it lacks comes along. Its version is later than what was seen of either, for
 * the other's calls go to it now.
 */
const merged = (row: LeadRow, other: LeadRow) => {
  const isOpen = row.status === "new" || row.status === "contacted";
  const takesStep = isOpen && row.nextOn === null && other.nextOn !== null;
  const earliest = [row.answerBy, other.answerBy]
    .filter((at) => at !== null)
    .toSorted((a, b) => a.getTime() - b.getTime());
  return {
    status: row.status,
    assigneeId: row.assigneeId ?? other.assigneeId,
    version: Math.max(row.version, other.version) + 1,
    ...(row.status === "new" && earliest[0] && { answerBy: earliest[0] }),
    ...(takesStep && { nextOn: other.nextOn, nextStep: other.nextText }),
    ...(row.simulation === null && other.simulation !== null && { simulationId: other.simulation.id }),
  };
};

/** Writes down that one lead went into another, which is then as `state` says. */
const putInto = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  { row, other, state }: { row: LeadRow; other: LeadRow; state: LeadState },
): Promise<void> => {
  await setLeadState(tx, other, {
    status: other.status,
    assigneeId: other.assigneeId,
    version: other.version + 1,
    mergedInto: leadId(row),
  });
  await moveLead(tx, other, row);
  await setLeadState(tx, row, state);
  await recordStaff(deps, tx, by, {
    action: "merged",
    entity: row.kind,
    entityId: row.kind === "intention" ? Number(row.ref) : row.batchId,
    label: row.name,
    before: null,
    after: { merged: other.protocol ?? leadId(other), name: other.name },
  });
};

/**
 * The contact that a visit made goes into the lead that the visit was agreed with, or the one which that went into: who was new is
 * contacted then. 404 where the caller does not see that lead.
 */
export const joinLead = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  { made, lead }: { made: LeadKey; lead: LeadKey },
): Promise<AppError | null> => {
  const row = await lockNamedLead(tx, by, lead);
  if (row instanceof AppError) return row;
  const other = await readLead(tx, made);
  if (!other) return notFound();
  const status = row.status === "new" ? "contacted" : row.status;
  await putInto(deps, tx, by, { row, other, state: merged({ ...row, status }, other) });
  return null;
};

/**
 * Two leads of one person become one: notes move, messages, visits and simulation of the other are shown with it, its words find it, and it stands
 * in no list any more. Nothing brings it back. One that went into another one before is that one.
 */
export const mergeLeads = (
  deps: Deps,
  by: Staff,
  named: LeadKey,
  { other: namedOther, version, otherVersion }: output<typeof leadMerge>,
): Promise<LeadDetail | AppError> =>
  inTransaction(deps, async (tx) => {
    const key = (await readMergedInto(tx, named)) ?? named;
    const otherKey = (await readMergedInto(tx, namedOther)) ?? namedOther;
    if (isSame(key, otherKey)) return appError(409, "same_lead", "Escolha outro contato para juntar a este.");
    if (!(await seesAll(tx, by.developments, [{ type: "lead", ...otherKey }]))) return notFound();
    // Always in the same order: two who merge the same never wait for each other in a ring.
    for (const one of [key, otherKey].toSorted((a, b) => (leadId(a) < leadId(b) ? -1 : 1))) await lockLead(tx, one);
    // Somebody merged one of them while this waited.
    for (const one of [key, otherKey]) if (await readMergedInto(tx, one)) return staffErrors.changedMeanwhile();
    const row = await readLead(tx, key);
    const other = await readLead(tx, otherKey);
    if (!row || !other) return notFound();
    if (row.version !== version || other.version !== otherVersion) return staffErrors.changedMeanwhile();
    await putInto(deps, tx, by, { row, other, state: merged(row, other) });
    await deps.bus.publishStaff(tx, changedLists("leads"));
    return (await readLeadDetail(tx, key)) ?? notFound();
  });
