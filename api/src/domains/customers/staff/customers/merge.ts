import type { output } from "zod/mini";
import type { customerMerge, MergePreview, MergeSide } from "@gleba/shared/contracts/crm";
import { deleteLink, insertAccess, revokeSessionsOf } from "#domains/identity";
import type { Staff } from "#platform/auth/guard.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { tellOfMerge } from "../../emails/merge.ts";
import { deleteEmailChange } from "../../repository/email-changes.ts";
import {
  countMoves,
  countOpenRequests,
  lockBoth,
  moveAll,
  readBoth,
  readSharedContracts,
  sumContracts,
  takeFields,
  type MergeRow,
} from "../../repository/customer-merge.ts";
import { fieldsFromOther, mergeErrors, obstaclesTo, type MergeState } from "../../rules/customer-merge.ts";
import { staffCustomerErrors } from "../../rules/staff-customers.ts";

const sideOf = (row: MergeRow): MergeSide => ({
  id: row.id,
  version: row.version,
  name: row.name,
  email: row.email,
  phone: row.phone,
  document: row.document,
  birthDate: row.birthDate ?? "",
  rg: row.rg,
  proven: row.documentProof !== "none",
  portal: row.passwordHash !== null,
  createdAt: row.createdAt.toISOString(),
});

const stateOf = async (
  on: Orm | Tx,
  rows: readonly MergeRow[],
  id: number,
  otherId: number,
): Promise<MergeState | AppError> => {
  if (id === otherId) return mergeErrors.same();
  const [kept, other] = [id, otherId].map((one) => rows.find((row) => row.id === one));
  if (!kept || !other) return staffCustomerErrors.notFound();
  return {
    kept,
    other,
    sharedContracts: await readSharedContracts(on, id, otherId),
    openRequests: await countOpenRequests(on, otherId),
  };
};

/** What would become of two records that are merged; nothing is changed. */
export const previewMerge = async ({ db }: Deps, id: number, otherId: number): Promise<MergePreview | AppError> => {
  const state = await stateOf(db.orm, await readBoth(db.orm, [id, otherId]), id, otherId);
  if (state instanceof AppError) return state;
  return {
    kept: sideOf(state.kept),
    other: sideOf(state.other),
    moves: await countMoves(db.orm, otherId),
    contractsCents: await sumContracts(db.orm, otherId),
    obstacles: obstaclesTo(state),
  };
};

const knownOf = ({ id, name, email, phone, document, birthDate, rg, documentProof }: MergeRow) => ({
  customer: id,
  name,
  email,
  phone,
  document,
  birthDate,
  rg,
  documentProof,
});

/**
 * Makes two records of one person one, in one transaction: all that hangs on the other moves, chosen fields too, its ways in end,
 * and the audit keeps what it was. Both addresses are written to.
 */
export const mergeCustomers = (
  deps: Deps,
  by: Staff,
  id: number,
  { otherId, fromOther, seen, reason }: output<typeof customerMerge>,
): Promise<{ id: number } | AppError> =>
  inTransaction(deps, async (tx) => {
    const state = await stateOf(tx, await lockBoth(tx, [id, otherId]), id, otherId);
    if (state instanceof AppError) return state;
    const { kept, other } = state;
    if (kept.version !== seen.kept || other.version !== seen.other) return staffErrors.changedMeanwhile();
    const obstacles = obstaclesTo(state);
    if (obstacles.length > 0) return mergeErrors.cannot(obstacles);
    const fields = fieldsFromOther(state, fromOther);
    const moves = await countMoves(tx, otherId);
    const at = deps.clock();
    await revokeSessionsOf(tx, "customer", otherId, at);
    await deleteLink(tx, "customer_password", otherId);
    // It may be the other record's, which whoever asked for it has from now on.
    await deleteEmailChange(tx, id);
    if (fields.includes("email")) {
      await revokeSessionsOf(tx, "customer", id, at);
      await deleteLink(tx, "customer_password", id);
    }
    await moveAll(tx, otherId, id);
    await takeFields(tx, state, fields);
    // One photo stays; the other is nobody's any more.
    if (kept.photoKey && other.photoKey) await deps.jobs.post(tx, "file-removal", { keys: [other.photoKey] });
    // Document and e-mail of both together may be those of a party of a contract.
    await deps.jobs.post(tx, "party-account", { customerId: id });
    await recordStaff(deps, tx, by, {
      action: "merged",
      entity: "customer",
      entityId: id,
      label: kept.name,
      before: { kept: knownOf(kept), other: knownOf(other) },
      after: {
        taken: fields,
        moved: moves.map(({ what, count }) => `${what}: ${count}`),
        reason,
      },
    });
    await insertAccess(tx, {
      actor: `staff:${by.id}`,
      who: `${by.name} (equipe)`,
      at,
      customerId: id,
      what: "Juntou outro cadastro ao seu",
    });
    await tellOfMerge(
      deps,
      tx,
      [...new Set([kept.email, other.email])],
      fields.includes("email") ? other.email : kept.email,
    );
    return { id };
  });
