import type { Contract } from "@gleba/shared/contracts";

const WEIGHT = { active: 0, settled: 1, cancelled: 2 } as const;

/** Contracts in the order every screen has them: those that go on first, and of these what is due next. */
export const inOrder = (contracts: readonly Contract[]): Contract[] =>
  contracts.toSorted(
    (one, other) =>
      WEIGHT[one.status] - WEIGHT[other.status] ||
      (one.nextDue?.dueDate ?? "9").localeCompare(other.nextDue?.dueDate ?? "9"),
  );
