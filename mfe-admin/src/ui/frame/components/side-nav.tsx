import { useCrmSession } from "@gleba/shared/session";
import { PortalLink, Skeleton } from "@gleba/shared/ui";
import { useLocation } from "react-router-dom";
import { useMe } from "#platform/me";
import { paths } from "#paths";
import { isWithin, type NavigationGroup } from "../use-navigation.ts";
import * as styles from "./side-nav.module.css";

interface Props {
  /** The sections somebody may use, by subject. */
  offered: readonly NavigationGroup[];
}

/** The sections somebody may use, by subject, and who they are. */
export const SideNav = ({ offered }: Props) => {
  const me = useMe()?.answer;
  const session = useCrmSession();
  const { pathname } = useLocation();
  return (
    <>
      <nav aria-label="Seções do painel" aria-busy={me?.state === "loading"} className={styles.nav}>
        {offered.map(({ title, entries }) => (
          <div key={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <PortalLink
                    to={entry.path}
                    className={styles.entry}
                    data-within={isWithin(pathname, entry)}
                    aria-current={pathname === entry.path ? "page" : isWithin(pathname, entry) ? "true" : undefined}
                  >
                    {entry.label}
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
          <PortalLink to={paths.ownNotices()}>Avisos e ausências</PortalLink>
          <PortalLink to={paths.security()}>Segurança da conta</PortalLink>
          <PortalLink to={paths.password()}>Alterar senha</PortalLink>
        </p>
      )}
    </>
  );
};
