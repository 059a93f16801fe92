import { MOST_INSTALLMENTS_OF_A_REQUEST, type Installment } from "@gleba/shared/contracts";
import { useCallback, useMemo, useState } from "react";

/** Installments picked to be paid, across pages, as many as one request may hold. */
export const useSelection = () => {
  const [picked, setPicked] = useState<readonly Installment[]>([]);
  const ids = useMemo(() => new Set(picked.map(({ id }) => id)), [picked]);
  const toggle = useCallback(
    (installment: Installment) =>
      setPicked((before) =>
        before.some(({ id }) => id === installment.id)
          ? before.filter(({ id }) => id !== installment.id)
          : [...before, installment],
      ),
    [],
  );
  return { picked, ids, toggle, full: picked.length >= MOST_INSTALLMENTS_OF_A_REQUEST, clear: () => setPicked([]) };
};

export type Selection = ReturnType<typeof useSelection>;

/** Whether an installment can be asked for as a slip. */
export const isPayable = ({ status }: Installment): boolean => status === "open" || status === "overdue";
