import { Button, PortalLink } from "@gleba/shared/ui";
import { useState } from "react";
import * as styles from "./storage-notice.module.css";

const NAME = "gleba:aviso-cookies";
const PRIVACY = "/politicas-de-privacidade";

const wasRead = (): boolean => {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    // Where nothing can be kept there is nothing to tell of.
    return true;
  }
};

/**
 * What the portal keeps in the browser. Only what is necessary, so there is nothing to accept or to reject (LGPD; the
 * ANPD's guide on cookies): a word, once, and where to read more. Covers nothing on a phone and waits for nobody.
 */
export const StorageNotice = () => {
  const [read, setRead] = useState(wasRead);
  if (read) return null;
  const remember = (): void => {
    localStorage.setItem(NAME, new Date().toISOString());
    setRead(true);
  };
  return (
    <aside className={styles.notice} aria-label="Aviso sobre cookies">
      <p>
        Guardamos no seu navegador só o necessário para o portal funcionar. Sem publicidade, sem rastreamento.{" "}
        <PortalLink to={PRIVACY}>Política de privacidade</PortalLink>
      </p>
      <Button size="sm" variant="secondary" onClick={remember}>
        Entendi
      </Button>
    </aside>
  );
};
