import { useCrmSession } from "@gleba/shared/session";
import { PortalLink, Skeleton } from "@gleba/shared/ui";
import { useLocation } from "react-router";
import { useMe } from "#features/me";
import { paths } from "#paths";
import { groups, isOpenTo, isWithin } from "../entries.ts";
import * as styles from "./side-nav.module.css";

/** The sections somebody may use, by subject, and who they are. */
export const SideNav = ({ screens }: { screens: readonly string[] }) => {
  const me = useMe()?.answer;
  const session = useCrmSession();
  const { pathname } = useLocation();
  const offered = groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(
        (entry) =>
          screens.includes(entry.path) &&
          (entry.rights.length === 0 || (me?.state === "ready" && isOpenTo(entry, me.value.can))),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      <nav aria-label="Seções do painel" className={styles.nav}>
        {offered.map(({ title, entries }) => (
          <div key={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.entries}>
              {entries.map(({ path, label }) => (
                <li key={path}>
                  <PortalLink
                    to={path}
                    className={styles.entry}
                    data-within={isWithin(pathname, path)}
                    aria-current={pathname === path ? "page" : isWithin(pathname, path) ? "true" : undefined}
                  >
                    {label}
                  </PortalLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {me?.state === "loading" && <Skeleton lines={5} height="2.25rem" width="100%" />}
      </nav>
      {session && (
        <p className={styles.who}>
          {me?.state === "ready" ? me.value.name : session.name}
          <PortalLink to={paths.password()}>Alterar senha</PortalLink>
        </p>
      )}
    </>
  );
};
