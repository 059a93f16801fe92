import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

const read = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get("chave");

/**
 * The secret of an e-mailed link (`#chave=…`), taken out of the address bar at once and kept for this tab under `name`, so that
 * a reload finds it again. Null without one; another link opened in the same page replaces it.
 */
export const useLinkSecret = (name: string): string | null => {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [secret, setSecret] = useState(() => read(hash) ?? sessionStorage.getItem(name));
  useEffect(() => {
    const opened = read(hash);
    if (!opened) return;
    setSecret(opened);
    try {
      sessionStorage.setItem(name, opened);
    } catch {
      // Storage may be full; only a reload would ask for the link again.
    }
    void navigate({ search, hash: "" }, { replace: true, preventScrollReset: true });
  }, [hash, search, name, navigate]);
  return secret;
};
