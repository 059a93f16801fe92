import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** What an e-mailed link names, and the secret that opens it: `?protocolo=R-…#chave=…`. */
export interface LinkKey {
  protocol: string;
  accessKey: string;
}

const read = ({ search, hash }: { search: string; hash: string }): LinkKey | null => {
  const protocol = new URLSearchParams(search).get("protocolo");
  return protocol ? { protocol, accessKey: new URLSearchParams(hash.slice(1)).get("chave") ?? "" } : null;
};

const without = (search: string): string => {
  const left = new URLSearchParams(search);
  left.delete("protocolo");
  return left.size > 0 ? `?${left.toString()}` : "";
};

const same = (a: LinkKey | null, b: LinkKey): boolean => a?.protocol === b.protocol && a.accessKey === b.accessKey;

/**
 * The link somebody came by, taken out of the address bar at once: nobody finds the secret in the history, in a
 * screenshot or in a copied address. Null without one; another link opened in the same page replaces it.
 */
export const useLinkKey = (): LinkKey | null => {
  const location = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(() => read(location));
  useEffect(() => {
    const found = read(location);
    if (!found) return;
    setOpened((before) => (same(before, found) ? before : found));
    void navigate({ search: without(location.search), hash: "" }, { replace: true, preventScrollReset: true });
  }, [location, navigate]);
  return opened;
};
