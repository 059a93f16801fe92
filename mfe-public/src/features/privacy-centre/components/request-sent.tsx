import type { PrivacyRequestTaken } from "@gleba/shared/contracts";
import { Button, Card } from "@gleba/shared/ui";
import { useEffect, useRef } from "react";
import * as styles from "../privacy-centre.module.css";

interface Props {
  taken: PrivacyRequestTaken;
  email: string;
  onAnother: () => void;
}

/** The link that confirms the request is on its way. */
export const RequestSent = ({ taken, email, onAnother }: Props) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card padding="lg" className={styles.request}>
      <h2 ref={title} tabIndex={-1}>
        Falta confirmar pelo e-mail
      </h2>
      <p>{taken.message}</p>
      <dl className={styles.facts}>
        <div>
          <dt>Protocolo</dt>
          <dd className={styles.protocol}>{taken.protocol}</dd>
        </div>
        <div>
          <dt>Enviado para</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <p>
        <Button variant="secondary" onClick={onAnother}>
          Fazer outro pedido
        </Button>
      </p>
    </Card>
  );
};
