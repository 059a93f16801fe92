import { Button, PortalLink } from "@gleba/shared/ui";
import { useState } from "react";
import * as styles from "./storage-notice.module.css";

const NAME = "gleba:aviso-cookies";
const PRIVACY = "/politicas-de-privacidade";

/** Where the browser stores nothing there is nothing to inform about. */
const wasRead = (): boolean => !(localStorage instanceof Storage) || localStorage.getItem(NAME) !== null;

/**
 * The notice about storage in the browser. Only what is necessary is stored, so there is nothing to accept or to reject
 * (LGPD; the ANPD's guide on cookies): shown once, with a link to the policy. Covers nothing on a phone, blocks nothing.
 */
export const StorageNotice = () => {
  const [read, setRead] = useState(wasRead);
  if (read) return null;
  const dismiss = (): void => {
    setRead(true);
    localStorage.setItem(NAME, new Date().toISOString());
  };
  return (
    <aside className={styles.notice} aria-label="Aviso sobre cookies">
      <p>
        Guardamos no seu navegador só o necessário para o portal funcionar. Sem publicidade, sem rastreamento.{" "}
        <PortalLink to={PRIVACY}>Política de privacidade</PortalLink>
      </p>
      <Button size="sm" variant="secondary" onClick={dismiss}>
        Entendi
      </Button>
    </aside>
  );
};
