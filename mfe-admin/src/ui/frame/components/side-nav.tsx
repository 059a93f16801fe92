import { useCrmSession } from "@gleba/shared/session";
import { PortalLink, Skeleton } from "@gleba/shared/ui";
import { useLocation } from "react-router";
import { useMe } from "#platform/me";
import { paths } from "#paths";
import { isWithin, type NavigationEntry } from "../navigation.ts";
import * as styles from "./side-nav.module.css";

interface Props {
  /** The sections somebody may use, by subject. */
  offered: readonly { title: string; entries: readonly NavigationEntry[] }[];
}

/** The sections somebody may use, by subject, and who they are. */
export const SideNav = ({ offered }: Props) => {
  const me = useMe()?.answer;
  const session = useCrmSession();
  const { pathname } = useLocation();
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
