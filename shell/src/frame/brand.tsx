import { PortalLink } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { entryValue, siteName, useSite } from "./site.ts";
import * as styles from "./brand.module.css";

/** The default logo, a parcelled field, until the company configures its own. */
const Mark = () => (
  <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--gleba-color-primary)" />
    <path d="M7 9.5 14.5 7v8L7 17z" fill="#9cc5ab" />
    <path d="M17 6.8 25 9v7l-8-1z" fill="#e9c9a8" />
    <path d="M7 19.4 14.5 17.6V25L7 23.6z" fill="#e6eee8" />
    <path d="m17 17.6 8 1v5L17 25z" fill="#6fa384" />
  </svg>
);

/** A server that says nothing sends no logo either: so long the place is kept for it. */
const PATIENCE_MS = 2_000;

/** The company's logo, or its name where there is none or it cannot be fetched, and the way home. */
export const Brand = () => {
  const entries = useSite((site) => site.entries);
  const logo = entryValue(entries, "logo");
  const name = siteName(entries);
  const [missing, setMissing] = useState(false);
  // It may have failed before this page came to life.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) image.decode().catch(() => setMissing(true));
    if (!image || image.complete) return;
    const late = setTimeout(() => setMissing(!image.complete), PATIENCE_MS);
    return () => clearTimeout(late);
  }, []);
  const shown = logo !== "" && !missing;
  return (
    <PortalLink to="/" className={styles.brand} aria-label={`${name}: página inicial`}>
      {shown ? (
        <img ref={look} className={styles.logo} src={logo} alt="" height={40} onError={() => setMissing(true)} />
      ) : (
        <Mark />
      )}
      {!shown && <span className={styles.name}>{name}</span>}
    </PortalLink>
  );
};
