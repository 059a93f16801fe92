import type { BatchDetails, IntentionReceived } from "@gleba/shared/contracts";
import { capitalized, formatDateTime, lotHeading } from "@gleba/shared/words";
import { ButtonLink, Card, PageHeading } from "@gleba/shared/ui";
import { useEffect, useRef } from "react";
import * as styles from "./sent.module.css";

interface Props {
  received: IntentionReceived;
  lot: BatchDetails;
  /** Back to the map, as the person left it. */
  back: string;
}

/** The question arrived: its protocol, and when (decree 7.962/2013 asks for an instant confirmation). */
export const Sent = ({ received, lot, back }: Props) => {
  const page = useRef<HTMLElement>(null);
  useEffect(() => page.current?.querySelector("h1")?.focus(), []);
  return (
    <article className={styles.page} ref={page}>
      <PageHeading>Mensagem enviada</PageHeading>
      <Card padding="lg">
        <dl className={styles.facts}>
          <div>
            <dt>Protocolo</dt>
            <dd className={styles.protocol}>{received.protocol}</dd>
          </div>
          <div>
            <dt>Recebida em</dt>
            <dd>{formatDateTime(received.receivedAt)} (horário de Brasília)</dd>
          </div>
          <div>
            <dt>Sobre</dt>
            <dd>
              {capitalized(lotHeading(lot))}, {lot.ventureName}
            </dd>
          </div>
        </dl>
      </Card>
      <p>
        <ButtonLink to={back}>Voltar ao mapa</ButtonLink>
      </p>
    </article>
  );
};
