import type { BuyersChange } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { Tx } from "#platform/db/db.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { presentContract } from "../../present/contract.ts";
import { insertAssignment, readAssignments, removeAssignments } from "../../repository/contract-assignments.ts";
import { readPartiesOf } from "../../repository/contract-parties.ts";
import type { StaffContractFile } from "../../repository/staff-contracts.ts";
import { sidesOn } from "../../rules/assignments.ts";
import { partyErrors } from "../../rules/parties.ts";

/** Takes transfers away by which nobody gives anything any more, because the buyers of their day were corrected. */
export const dropVoidAssignments = async (tx: Tx, contractId: number): Promise<void> => {
  const parties = await readPartiesOf(tx, [contractId]);
  const rows = await readAssignments(tx, contractId);
  const isVoid = rows.filter(({ validFrom }) => sidesOn(parties, validFrom).assignors.length === 0);
  await removeAssignments(
    tx,
    isVoid.map(({ id }) => id),
  );
};

/** Writes down that the buyers of a day came by a transfer, with the balance of today; refused where nobody gave anything. */
export const recordAssignment = async (
  deps: Pick<Deps, "clock">,
  tx: Tx,
  by: Staff,
  file: StaffContractFile,
  { change, start, today }: { change: BuyersChange; start: string | null; today: string },
): Promise<AppError | null> => {
  const { assignment, reason } = change;
  if (!assignment) return null;
  const { contract } = file;
  if (start === null) return partyErrors.beforeSignature();
  const rows = await readAssignments(tx, contract.id);
  if (rows.some(({ validFrom }) => validFrom === start)) return partyErrors.assignedThatDay();
  if (sidesOn(await readPartiesOf(tx, [contract.id]), start).assignors.length === 0)
    return partyErrors.nothingAssigned();
  const { protocol = "", ...declared } = assignment;
  const { payoffCents, overdueCents } = presentContract(file, today);
  await insertAssignment(tx, {
    ...declared,
    protocol,
    contractId: contract.id,
    number: Math.max(0, ...rows.map((row) => row.number)) + 1,
    validFrom: start,
    balanceCents: payoffCents,
    overdueCents,
    byName: by.name,
    reason,
    at: deps.clock(),
  });
  return null;
};
