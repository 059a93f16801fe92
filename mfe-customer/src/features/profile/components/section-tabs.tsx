import { PortalLink } from "@gleba/shared/ui";
import { useEffect, useRef } from "react";
import { paths } from "#paths";
import { sections } from "../sections.ts";
import * as styles from "./section-tabs.module.css";

/** The sections as links: beside the section where there is room, a row to swipe on a phone. */
export const SectionTabs = ({ current }: { current: string }) => {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = nav.current;
    const link = row?.querySelector<HTMLElement>("[aria-current]");
    // Not `scrollIntoView`, which would move the page as well.
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label="Seções do perfil">
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <PortalLink to={paths.profile(id)} aria-current={id === current ? "page" : undefined}>
              {label}
            </PortalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
