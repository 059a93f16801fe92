import type { BatchDetails, Reservation } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { formatTime } from "@gleba/shared/words";
import { Alert, Button, ButtonLink, PageHeading, useScreenName } from "@gleba/shared/ui";
import { useEffect, useRef, useState } from "react";
import type { LinkKey } from "#platform/email-link";
import { isUnknownLink } from "./api.ts";
import { CancelReservation } from "./components/cancel-reservation.tsx";
import { paths } from "#paths";
import * as styles from "./components/receipt.module.css";
import { Receipt } from "./components/receipt.tsx";
import { ReservationFallback } from "./components/reservation-fallback.tsx";
import { statusTextOf } from "./status-text.ts";
import { useOwnReservation } from "./use-own-reservation.ts";
import { usePromotion } from "./use-promotion.ts";

interface Props {
  lot: BatchDetails;
  link: LinkKey;
  /** Back to the map, as the person left it. */
  back: string;
  /** `keep`: the reservation goes on, and is found again. */
  onStartAgain: (keep: boolean) => void;
}

interface ActionsProps extends Pick<Props, "lot" | "back" | "onStartAgain"> {
  reservation: Reservation;
  onCancel: () => void;
}

const isActive = ({ status }: Reservation): boolean => status === "held" || status === "queued";

const Actions = ({ lot, reservation, back, onCancel, onStartAgain }: ActionsProps) => {
  const { status } = reservation;
  const active = isActive(reservation);
  return (
    <p className={styles.actions}>
      <ButtonLink to={back}>Voltar ao mapa</ButtonLink>
      {active && (
        <Button variant="secondary" onClick={() => window.print()}>
          Imprimir comprovante
        </Button>
      )}
      {reservation.can.cancel && (
        <Button variant="secondary" onClick={onCancel}>
          {status === "queued" ? "Sair da fila" : "Cancelar reserva"}
        </Button>
      )}
      {status === "cancelled" && lot.can.contact && (
        <ButtonLink variant="secondary" to={paths.contact(lot.ventureId, lot.idBatch)}>
          Falar com a equipe
        </ButtonLink>
      )}
      {(active || lot.status !== "sold") && (
        <Button variant="quiet" onClick={() => onStartAgain(active)}>
          {active ? "Preencher para outra pessoa" : "Reservar de novo"}
        </Button>
      )}
    </p>
  );
};

/** A person's own reservation, as long as they want to look: what is left of it, their place, and the way out. */
export const OwnReservation = ({ lot, link, back, onStartAgain }: Props) => {
  const { snapshot, failure, cancel, again } = useOwnReservation(lot, link);
  const [confirming, setConfirming] = useState(false);
  const [cancelledHere, setCancelledHere] = useState(false);
  const page = useRef<HTMLElement>(null);
  const status = snapshot?.reservation.status;
  const promoted = usePromotion(status);
  useScreenName(snapshot ? statusTextOf(snapshot.reservation, { lot, cancelledHere }).title : "Sua reserva");
  const isLoaded = status !== undefined;
  useEffect(() => page.current?.querySelector("h1")?.focus(), [isLoaded]);

  // A reservation of another lot does not belong to this address.
  const isOtherLot = snapshot !== null && snapshot.reservation.idBatch !== lot.idBatch;
  if (!snapshot || isOtherLot || isUnknownLink(failure))
    return (
      <ReservationFallback
        unknown={isOtherLot || isUnknownLink(failure)}
        failure={failure}
        back={back}
        onRetry={again}
        onStartAgain={() => onStartAgain(false)}
      />
    );

  const { reservation } = snapshot;
  const { title, lead } = statusTextOf(reservation, { lot, cancelledHere });
  const queued = reservation.status === "queued";
  const confirmCancel = async (): Promise<void> => {
    await cancel();
    setCancelledHere(true);
    setConfirming(false);
    page.current?.querySelector("h1")?.focus();
  };
  return (
    <article className={styles.page} ref={page}>
      <header className={styles.head}>
        {isActive(reservation) && (
          <p className={styles.tick} aria-hidden="true">
            ✓
          </p>
        )}
        <PageHeading>{title}</PageHeading>
        <p>{lead}</p>
      </header>
      {promoted && reservation.status === "held" && (
        <Alert tone="success" title="Sua vez chegou">
          <p>Quem estava na frente saiu, e o lote passou para você.</p>
        </Alert>
      )}
      {failure !== null && (
        <Alert tone="warning" title="Sem resposta do servidor">
          <p>{failureOf(failure).message}</p>
          <p>Mostrando a última informação, das {formatTime(reservation.now)}. Tentamos de novo sozinhos.</p>
        </Alert>
      )}
      <Receipt lot={lot} snapshot={snapshot} />
      {confirming && reservation.can.cancel ? (
        <CancelReservation queued={queued} onCancel={confirmCancel} onKeep={() => setConfirming(false)} />
      ) : (
        <Actions
          lot={lot}
          reservation={reservation}
          back={back}
          onCancel={() => setConfirming(true)}
          onStartAgain={onStartAgain}
        />
      )}
    </article>
  );
};
