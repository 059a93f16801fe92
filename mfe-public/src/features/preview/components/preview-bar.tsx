import { PortalLink } from "@gleba/shared/ui";
import * as styles from "./preview-bar.module.css";

/** Stays in sight while staff look at what nobody else sees, and leads back to where it is written. */
export const PreviewBar = ({ back }: { back: string }) => (
  <aside className={styles.bar} aria-label="Prévia">
    <p>
      <strong>Prévia:</strong> ninguém mais vê
    </p>
    <PortalLink to={back}>Voltar ao editor</PortalLink>
  </aside>
);
