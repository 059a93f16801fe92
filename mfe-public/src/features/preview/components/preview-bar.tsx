import { PortalLink } from "@gleba/shared/ui";
import { paths } from "#paths";
import * as styles from "./preview-bar.module.css";

interface Props {
  /** Where the text is written: null where nothing was found to write, undefined as long as that is being asked. */
  editor: string | null | undefined;
}

/** Stays in sight while staff look at what nobody else sees, and leads back to where it is written. */
export const PreviewBar = ({ editor }: Props) => (
  <aside className={styles.bar} aria-label="Prévia">
    <p>
      <strong>Prévia:</strong> ninguém mais vê
    </p>
    {editor && <PortalLink to={editor}>Voltar ao editor</PortalLink>}
    {editor === null && <PortalLink to={paths.staffHome()}>Voltar ao painel</PortalLink>}
  </aside>
);
