import { MOST_INSTALLMENTS_OF_A_REQUEST, type Contract, type Installment } from "@gleba/shared/contracts";
import { useCustomerSession } from "@gleba/shared/session";
import { useCallback, useMemo, useSyncExternalStore } from "react";

/** An installment that was picked to be paid, and the contract it is of. */
export interface PickedInstallment extends Installment {
  contractId: number;
  contractNumber: string;
}

interface Kept {
  /** Whose they are: whoever signs in next begins anew. */
  customerId: number | undefined;
  picked: readonly PickedInstallment[];
}

const NONE: readonly PickedInstallment[] = [];
let kept: Kept = { customerId: undefined, picked: NONE };
const listeners = new Set<() => void>();

const keep = (next: Kept): void => {
  kept = next;
  for (const tell of listeners) tell();
};
const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
const snapshot = (): Kept => kept;

/**
 * Installments picked to be paid, across pages, filters and contracts, as many as one request may hold. Kept in memory
 * until they are paid for, cleared, or somebody else signs in.
 */
export const useSelection = ({ id: contractId, number: contractNumber }: Pick<Contract, "id" | "number">) => {
  const customerId = useCustomerSession()?.customerId;
  const now = useSyncExternalStore(subscribe, snapshot);
  const picked = now.customerId === customerId ? now.picked : NONE;
  const ids = useMemo(() => new Set(picked.map(({ id }) => id)), [picked]);
  const change = useCallback(
    (to: (before: readonly PickedInstallment[]) => readonly PickedInstallment[]) =>
      keep({ customerId, picked: to(kept.customerId === customerId ? kept.picked : NONE) }),
    [customerId],
  );
  const toggle = useCallback(
    (installment: Installment) =>
      change((before) =>
        before.some(({ id }) => id === installment.id)
          ? before.filter(({ id }) => id !== installment.id)
          : [...before, { ...installment, contractId, contractNumber }],
      ),
    [change, contractId, contractNumber],
  );
  /** Adds as many as there is room for; those that stand already stay. */
  const add = useCallback(
    (installments: readonly Installment[]) =>
      change((before) => {
        const known = new Set(before.map(({ id }) => id));
        const others = installments.filter(({ id }) => !known.has(id));
        return [...before, ...others.map((one) => ({ ...one, contractId, contractNumber }))].slice(
          0,
          MOST_INSTALLMENTS_OF_A_REQUEST,
        );
      }),
    [change, contractId, contractNumber],
  );
  /** Puts away those that were asked for; what else was picked stays. */
  const remove = useCallback(
    (installments: readonly Installment[]) =>
      change((before) => before.filter(({ id }) => !installments.some((gone) => gone.id === id))),
    [change],
  );
  const clear = useCallback(() => change(() => NONE), [change]);
  return { picked, ids, toggle, add, remove, full: picked.length >= MOST_INSTALLMENTS_OF_A_REQUEST, clear };
};

export type Selection = ReturnType<typeof useSelection>;

/** Whether an installment can be asked for as a slip. */
export const isPayable = ({ status }: Installment): boolean => status === "open" || status === "overdue";
