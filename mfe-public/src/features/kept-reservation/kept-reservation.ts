import { useHydrated } from "#platform/hydration";

/** Where a tab keeps the form of a lot, and what opens its reservations again. */
export const keptAt = (idBatch: number): string => `gleba:reserva:${idBatch}`;

const hasKept = (idBatch: number): boolean => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptAt(idBatch)) ?? "{}") as { own?: unknown; others?: unknown[] };
    return kept.own !== undefined || (kept.others?.length ?? 0) > 0;
  } catch {
    // Storage is off, or holds something else.
    return false;
  }
};

/** Whether somebody reserved this lot in this tab, or waits for it: without an account nobody else knows. */
export const useKeptReservation = (idBatch: number): boolean => {
  const hydrated = useHydrated();
  return hydrated && hasKept(idBatch);
};
