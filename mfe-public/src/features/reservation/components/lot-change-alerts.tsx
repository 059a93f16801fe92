import type { BatchDetails, LotStatus } from "@gleba/shared/contracts";
import { Alert } from "@gleba/shared/ui";
import { OWN_RESERVATION_TITLES } from "#features/kept-reservation";
import { FormQueueFacts, type QueueSource } from "./queue-facts.tsx";

interface Props {
  lot: BatchDetails;
  /** The lot's status by now. */
  status: LotStatus;
  queue: QueueSource;
  /** The form is being sent: what changes now may be its own doing. */
  busy: boolean;
  /** Something is said about the form already. */
  failed: boolean;
}

/** Nobody is told who reserved, who may be whoever reads, on another device: they have the way to it. */
const IF_YOURS = "Se a reserva é sua, abra o link que enviamos por e-mail.";

const conflictText = (status: LotStatus): string =>
  status === "reserved"
    ? `Este lote foi reservado. ${IF_YOURS} O que você digitou continua aqui: envie para entrar na fila de espera.`
    : "Este lote acabou de sair da venda. Você pode escolher outro no mapa; o que digitou continua aqui.";

/** That the lot is the reader's already, or somebody's, or became it while the form was filled in. */
export const LotChangeAlerts = ({ lot, status, queue, busy, failed }: Props) => {
  // Above the form for somebody else stands whose it is, and who waits.
  if (queue === "told" && status === "reserved") return null;
  const reserved = lot.status === "reserved" && status === "reserved" && !failed;
  const own = lot.ownReservation;
  return (
    <>
      {status !== lot.status && status !== "available" && !busy && (
        <Alert tone="error" title="O lote mudou enquanto você preenchia">
          <p>{conflictText(status)}</p>
        </Alert>
      )}
      {reserved && own && (
        <Alert tone="info" title={OWN_RESERVATION_TITLES[own]}>
          <p>
            <FormQueueFacts lot={lot} queue={queue} />
          </p>
          <p>Para ver ou cancelar, abra o link que enviamos por e-mail. Preencha só se for para outra pessoa.</p>
        </Alert>
      )}
      {reserved && !own && (
        <Alert tone="warning" title="Este lote está reservado no momento">
          <p>
            <FormQueueFacts lot={lot} queue={queue} />
          </p>
          <p>Você pode entrar na fila: se a reserva vencer, quem está na frente fica com o lote. {IF_YOURS}</p>
        </Alert>
      )}
    </>
  );
};
