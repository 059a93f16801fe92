import type { BatchDetails, Venture } from "@gleba/shared/contracts";
import { formatDateTime } from "@gleba/shared/words";
import { Alert, ButtonLink } from "@gleba/shared/ui";
import { OWN_RESERVATION_TITLES, useKeptReservation } from "#features/kept-reservation";
import { paths } from "#paths";
import { OwnLot } from "./own-lot.tsx";
import * as styles from "./lot-panel.module.css";

interface Props {
  development: Venture;
  details: BatchDetails;
  search: string;
}

const hours = (count: number): string => (count === 1 ? "1 hora" : `${count} horas`);

const queueText = (people: number): string => {
  if (people === 0) return "Ninguém na fila: você seria o próximo.";
  return people === 1 ? "1 pessoa na fila." : `${people} pessoas na fila.`;
};

/** Why a lot cannot be reserved, or null when it can. */
export const unavailableReason = (development: Venture, { status, can }: BatchDetails): string | null => {
  if (can.reserve) return null;
  if (development.registry === null)
    return "Em breve: o loteamento ainda não tem registro em cartório, e sem ele nenhum lote pode ser vendido.";
  if (status === "sold") return "Este lote já foi vendido.";
  if (status === "negotiating") return "Este lote está em negociação.";
  if (status === "blocked") return "Este lote não está à venda no momento.";
  if (!development.salesOpen) return "As vendas deste empreendimento ainda não foram abertas.";
  return "Este lote não pode ser reservado agora.";
};

/** Somebody has the lot: whoever reserved it here finds their own request, or elsewhere the way to it; everybody else the queue. */
const ReservedLot = ({ details, to }: { details: BatchDetails; to: string }) => {
  const { idBatch, holdUntil, queueLength, ownReservation } = details;
  const kept = useKeptReservation(idBatch);
  const own = kept ? "Você tem um pedido deste lote" : ownReservation && OWN_RESERVATION_TITLES[ownReservation];
  return (
    <div className={styles.actions}>
      <Alert tone={own ? "info" : "warning"} title={own ?? "Reservado no momento"}>
        {holdUntil && `A reserva vale até ${formatDateTime(holdUntil)}. `}
        {(!own || queueLength > 0) && queueText(queueLength)}
        {own && !kept && " Para ver ou cancelar, abra o link que enviamos por e-mail."}
      </Alert>
      <ButtonLink to={to} variant={own && !kept ? "secondary" : "primary"} fullWidth>
        {kept ? "Ver o meu pedido" : own ? "Preencher para outra pessoa" : "Entrar na fila"}
      </ButtonLink>
    </div>
  );
};

/** What the visitor can do with the lot, and why not where nothing can be done. */
export const LotActions = ({ development, details, search }: Props) => {
  const reason = unavailableReason(development, details);
  const to = paths.reserve(development.id, details.idBatch, search);
  if (details.mine) return <OwnLot details={details} />;
  if (reason) return <Alert tone="info">{reason}</Alert>;
  if (details.status === "reserved") return <ReservedLot details={details} to={to} />;
  return (
    <div className={styles.actions}>
      <ButtonLink to={to} fullWidth>
        Reservar este lote
      </ButtonLink>
      <p className={styles.note}>Grátis e sem compromisso: o lote fica guardado por {hours(details.holdHours)}.</p>
    </div>
  );
};

/** What can be done besides reserving: simulate the installments, or ask the team. */
export const LotQuestions = ({ development, details: { idBatch, can }, search }: Props) => (
  <div className={styles.questions}>
    {can.simulate && (
      <ButtonLink variant="secondary" to={paths.simulate(development.id, idBatch, search)}>
        Simular parcelas
      </ButtonLink>
    )}
    {can.contact && (
      <ButtonLink variant="secondary" to={paths.contact(development.id, idBatch, search)}>
        Falar com a equipe
      </ButtonLink>
    )}
    <ButtonLink variant="quiet" to={paths.alerts(`?lote=${idBatch}`)}>
      Avise-me por e-mail
    </ButtonLink>
  </div>
);
