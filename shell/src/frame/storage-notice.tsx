import { Button, PortalLink } from "@gleba/shared/ui";
import * as styles from "./storage-notice.module.css";

const PRIVACY = "/politicas-de-privacidade";

/**
 * What the portal keeps in the browser. Only what is necessary, so there is nothing to accept or to reject (LGPD; the
 * ANPD's guide on cookies): a word, and where to read more. Covers nothing on a phone and waits for nobody.
 */
export const StorageNotice = ({ onRead }: { onRead: () => void }) => (
  <aside className={styles.notice} aria-label="Aviso sobre cookies">
    <p>
      Guardamos no seu navegador só o necessário para o portal funcionar. Sem publicidade, sem rastreamento.{" "}
      <PortalLink to={PRIVACY}>Política de privacidade</PortalLink>
    </p>
    <Button size="sm" variant="secondary" onClick={onRead}>
      Entendi
    </Button>
  </aside>
);
