import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * The secret of an e-mailed link, read once and taken out of the address bar at once: nobody finds it in the history,
 * in a screenshot or in a copied address. Null without one. The second result forgets it.
 */
export const useLinkToken = (name: string): [string | null, () => void] => {
  const [search, setSearch] = useSearchParams();
  const [token, setToken] = useState(() => search.get(name) || null);
  const shown = search.has(name);
  useEffect(() => {
    if (!shown) return;
    setSearch(
      (before) => {
        before.delete(name);
        return before;
      },
      { replace: true },
    );
  }, [shown, name, setSearch]);
  return [token, () => setToken(null)];
};
