import { PortalLink } from "@gleba/shared/ui";
import type { Section } from "../sections.ts";
import * as styles from "../contract.module.css";

interface Props {
  parts: readonly { part: Section; label: string }[];
  current: Section;
}

/** The sections of the page as links: each has its address, and Back leads to the previous one. */
export const SectionLinks = ({ parts, current }: Props) => (
  <nav className={styles.parts} aria-label="Partes do contrato">
    <ul>
      {parts.map(({ part, label }) => (
        <li key={part}>
          <PortalLink
            to={part === "parcelas" ? "?" : `?parte=${part}`}
            preventScrollReset
            aria-current={part === current ? "page" : undefined}
          >
            {label}
          </PortalLink>
        </li>
      ))}
    </ul>
  </nav>
);
