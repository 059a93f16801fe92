import { MOST_INSTALLMENTS_OF_A_REQUEST, type Installment } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { announce, notify } from "@gleba/shared/ui";
import { useState } from "react";
import { fetchWholeStatement } from "./api.ts";

/** Picks all that is late of a contract, the oldest first, whatever page and filter are shown. */
export const useOverdue = (contractId: number, onPick: (overdue: readonly Installment[]) => void) => {
  const [loading, setLoading] = useState(false);
  const pick = async (): Promise<void> => {
    setLoading(true);
    try {
      const overdue = await fetchWholeStatement(contractId, { year: null, status: "overdue" });
      onPick([...overdue].sort((one, other) => one.dueDate.localeCompare(other.dueDate)));
      const count = overdue.length;
      announce(
        count > MOST_INSTALLMENTS_OF_A_REQUEST
          ? `As ${MOST_INSTALLMENTS_OF_A_REQUEST} parcelas vencidas mais antigas foram escolhidas.`
          : `${count} ${count === 1 ? "parcela vencida escolhida" : "parcelas vencidas escolhidas"}.`,
      );
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    } finally {
      setLoading(false);
    }
  };
  return { loading, pick: () => void pick() };
};
