import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * Leads from a page that a list does not have any more to its last one: what was paid, read or bookmarked since leaves fewer of
 * them, and an empty page would read as an empty list.
 *
 * @param list as answered; undefined while it is on its way
 */
export const useExistingPage = (list: { number: number; totalPages: number } | undefined): void => {
  const [, setSearch] = useSearchParams();
  const last = list && list.totalPages > 0 && list.number >= list.totalPages ? list.totalPages : null;
  const lead = useEffectEvent((page: number) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (page > 1) next.set("pagina", String(page));
        else next.delete("pagina");
        return next;
      },
      { replace: true, preventScrollReset: true },
    ),
  );
  useEffect(() => {
    if (last !== null) lead(last);
  }, [last]);
};
