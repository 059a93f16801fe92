import type { BatchDetails } from "@gleba/shared/contracts";
import { formatCents, formatDateTime } from "@gleba/shared/words";
import { Card } from "@gleba/shared/ui";
import { useRef } from "react";
import { LotSummary } from "#features/lot";
import { simulationText, pdfUrl } from "#features/simulation";
import type { ReservationSnapshot } from "../use-own-reservation.ts";
import { CopyButton } from "./copy-button.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";
import { QueueFacts } from "./queue-facts.tsx";
import { ReceiptTools } from "./receipt-tools.tsx";
import * as styles from "./receipt.module.css";

const placeText = (position: number): string =>
  position === 1 ? "Você é a próxima pessoa da fila" : `${position}º lugar na fila`;

/** What the person keeps: protocol, until when or which place, and the lot. It prints as one clean page. */
export const Receipt = ({ lot, snapshot }: { lot: BatchDetails; snapshot: ReservationSnapshot }) => {
  const code = useRef<HTMLElement>(null);
  const { protocol, status, holdUntil, position, createdAt, priceCents, name, email, simulation } =
    snapshot.reservation;
  return (
    <div className={styles.columns}>
      <Card padding="lg">
        <dl className={styles.facts}>
          <div>
            <dt>Protocolo</dt>
            <dd className={styles.protocol}>
              <code ref={code}>{protocol}</code>
              <CopyButton text={protocol} target={() => code.current} />
            </dd>
          </div>
          {status === "held" && holdUntil !== null && <HoldCountdown until={holdUntil} snapshot={snapshot} />}
          {status === "queued" && (
            <div>
              <dt>Sua posição</dt>
              <dd className={styles.strong}>{placeText(position)}</dd>
              <dd>
                <QueueFacts key={position} lot={lot} />
              </dd>
            </div>
          )}
          <div>
            <dt>Pedido em</dt>
            <dd>{formatDateTime(createdAt)}</dd>
          </div>
          {priceCents != null && (
            <div>
              <dt>Preço à vista no pedido</dt>
              <dd>{formatCents(priceCents)}</dd>
            </div>
          )}
          <div>
            <dt>Em nome de</dt>
            <dd>{name}</dd>
            <dd>{email}</dd>
          </div>
          {simulation && (
            <div>
              <dt>Com a simulação</dt>
              <dd>{simulationText(simulation)}</dd>
              <dd>
                <a href={pdfUrl(simulation.simulationId)}>Baixar a simulação em PDF</a>
              </dd>
            </div>
          )}
        </dl>
        {(status === "held" || status === "queued") && <ReceiptTools lot={lot} reservation={snapshot.reservation} />}
      </Card>
      <LotSummary lot={lot} />
    </div>
  );
};
