import type { BatchDetails } from "@gleba/shared/contracts";
import { Button, ButtonLink, Card, PageHeading } from "@gleba/shared/ui";
import { useEffect, useRef } from "react";
import { LotSummary } from "#features/lot";
import type { Receipt } from "../draft.ts";
import { CopyButton } from "./copy-button.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";
import * as styles from "./receipt-view.module.css";

interface Props {
  lot: BatchDetails;
  receipt: Receipt;
  /** Back to the map, as the person left it. */
  back: string;
  onStartAgain: () => void;
}

const placeText = (position: number): string =>
  position === 1 ? "Você é a próxima pessoa da fila" : `${position}º lugar na fila`;

/** What the person keeps: protocol, lot and until when. It prints as one clean page. */
export const ReceiptView = ({ lot, receipt, back, onStartAgain }: Props) => {
  const page = useRef<HTMLElement>(null);
  const protocol = useRef<HTMLElement>(null);
  useEffect(() => {
    page.current?.querySelector("h1")?.focus();
  }, []);
  const { holdUntil, position } = receipt;
  return (
    <article className={styles.page} ref={page}>
      <header className={styles.head}>
        <p className={styles.tick} aria-hidden="true">
          ✓
        </p>
        <PageHeading>{position === 0 ? "Lote reservado para você" : "Você está na fila"}</PageHeading>
        <p>
          {position === 0
            ? "Guardamos o lote até o prazo abaixo. A equipe vai entrar em contato para os próximos passos."
            : "Se a reserva atual vencer ou for desfeita, o lote passa para quem está na frente. Guarde o protocolo."}
        </p>
      </header>
      <div className={styles.columns}>
        <Card padding="lg">
          <dl className={styles.facts}>
            <div>
              <dt>Protocolo</dt>
              <dd className={styles.protocol}>
                <code ref={protocol}>{receipt.protocol}</code>
                <CopyButton text={receipt.protocol} target={() => protocol.current} />
              </dd>
            </div>
            {holdUntil === null ? (
              <div>
                <dt>Sua posição</dt>
                <dd className={styles.strong}>{placeText(position)}</dd>
              </div>
            ) : (
              <HoldCountdown until={holdUntil} />
            )}
            <div>
              <dt>Em nome de</dt>
              <dd>{receipt.name}</dd>
              <dd>{receipt.email}</dd>
            </div>
          </dl>
        </Card>
        <LotSummary lot={lot} />
      </div>
      <p className={styles.actions}>
        <ButtonLink to={back}>Voltar ao mapa</ButtonLink>
        <Button variant="secondary" onClick={() => window.print()}>
          Imprimir comprovante
        </Button>
        <Button variant="quiet" onClick={onStartAgain}>
          Preencher para outra pessoa
        </Button>
      </p>
    </article>
  );
};
