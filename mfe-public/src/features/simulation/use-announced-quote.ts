import { type Quote } from "@gleba/shared/contracts/financing";
import { announce } from "@gleba/shared/ui";
import { formatCents } from "@gleba/shared/words";
import { useEffect, useRef } from "react";

/** Nobody wants to hear every step of a slider. */
const DEBOUNCE_MS = 900;

/** Says the new installment once somebody stops changing; the first one is read where it stands. */
export const useAnnouncedQuote = (quote: Quote | null): void => {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current || !quote) {
      isFirst.current = false;
      return undefined;
    }
    const { terms, installmentCents, totalPaidCents } = quote;
    const text = `${terms.installments} parcelas, a primeira de ${formatCents(installmentCents)}. Total de ${formatCents(totalPaidCents)}.`;
    const timer = setTimeout(() => announce(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [quote]);
};
