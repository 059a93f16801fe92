import { PortalLink, useNavMarks, VisuallyHidden } from "@gleba/shared/ui";
import { useLocation } from "react-router";
import { navFor } from "../remotes.ts";
import * as styles from "./menu.module.css";

/** The menu of the current area, from the registry: no remote has to be loaded for it. */
export const Menu = () => {
  const { pathname } = useLocation();
  const marks = useNavMarks();
  const entries = navFor(pathname);
  // The staff's area has its own navigation, by permissions.
  if (entries.length === 0) return null;
  return (
    <nav aria-label="Principal">
      <ul className={styles.menu}>
        {entries.map(({ label, path }) => (
          <li key={path}>
            <PortalLink to={path} className={styles.entry} aria-current={path === pathname ? "page" : undefined}>
              {label}
              {!!marks[path] && (
                <span className={styles.mark}>
                  {marks[path]}
                  <VisuallyHidden> não lidas</VisuallyHidden>
                </span>
              )}
            </PortalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
