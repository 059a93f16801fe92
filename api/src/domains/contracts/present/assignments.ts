import type { ContractAssignment } from "@gleba/shared/contracts";
import type { StaffAssignment } from "@gleba/shared/contracts/crm";
import type { AssignmentRow } from "../repository/contract-assignments.ts";
import type { PartyRow } from "../repository/contract-parties.ts";
import { sidesOn } from "../rules/assignments.ts";

const namesOf = (people: readonly { name: string }[]): string[] => people.map(({ name }) => name);

const presentAssignment = (
  { number, signedOn, validFrom }: AssignmentRow,
  parties: readonly PartyRow[],
): ContractAssignment => {
  const { assignors, assignees } = sidesOn(parties, validFrom);
  return { number, signedOn, from: validFrom, assignors: namesOf(assignors), assignees: namesOf(assignees) };
};

/** The transfers of a contract as its buyers read them; nothing where there are none. */
export const presentAssignments = (rows: readonly AssignmentRow[], parties: readonly PartyRow[]) =>
  rows.length > 0 && { assignments: rows.map((row) => presentAssignment(row, parties)) };

/** The same as staff read them. */
export const presentStaffAssignments = (rows: readonly AssignmentRow[], parties: readonly PartyRow[]) =>
  rows.length > 0 && {
    assignments: rows.map((row): StaffAssignment => ({
      ...presentAssignment(row, parties),
      priceCents: row.priceCents,
      registration: row.registration,
      protocol: row.protocol,
      balanceCents: row.balanceCents,
      overdueCents: row.overdueCents,
      byName: row.byName,
      reason: row.reason,
    })),
  };
