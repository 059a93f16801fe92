import type { StaffReservationDetail } from "@gleba/shared/contracts/crm";
import {
  blockAndLot,
  formatCents,
  formatDateTime,
  formatDocument,
  formatPhone,
  reservationStatusName,
  wordOf,
} from "@gleba/shared/words";
import { Badge, Button, Group, PortalLink, Stack } from "@gleba/shared/ui";
import { ContactActions, OriginText } from "#features/sales-desk";
import { paths } from "#paths";
import { FactGrid } from "#ui/facts";
import { EVENT_NAMES, STATUS_TONES } from "../labels.ts";
import { HoldCountdown } from "./hold-countdown.tsx";
import * as styles from "./reservation-facts.module.css";

interface Props {
  reservation: StaffReservationDetail;
  onOpen: (id: number) => void;
  /** Writes to the person. */
  onWrite: () => void;
}

/** Who reserved what, until when, who waits behind, and what staff did. */
export const ReservationFacts = ({ reservation, onOpen, onWrite }: Props) => (
  <Stack gap="md">
    <Facts reservation={reservation} onWrite={onWrite} />
    {reservation.queue.length > 0 && <Queue reservation={reservation} onOpen={onOpen} />}
    {reservation.history.length > 0 && <Decisions reservation={reservation} />}
  </Stack>
);

/** The person asked at another price than stands here. */
const hasOtherPrice = (
  reservation: StaffReservationDetail,
): reservation is StaffReservationDetail & { askedPriceCents: number } =>
  reservation.askedPriceCents != null &&
  reservation.askedPriceCents !== reservation.priceCents &&
  // What was given was taken off that very price, which stands here, too.
  !(reservation.discount?.status === "granted" && reservation.askedPriceCents === reservation.discount.tableCents);

const Facts = ({ reservation, onWrite }: Pick<Props, "reservation" | "onWrite">) => {
  const { lot, simulation, customer } = reservation;
  return (
    <FactGrid>
      <div>
        <dt>Situação</dt>
        <dd>
          <Badge tone={STATUS_TONES[reservation.status]}>{reservationStatusName(reservation.status)}</Badge>
        </dd>
      </div>
      <div>
        <dt>Prazo</dt>
        <dd>
          <HoldCountdown reservation={reservation} />
        </dd>
      </div>
      <div>
        <dt>Lote</dt>
        <dd>
          {lot.venture}
          <small>
            {blockAndLot(lot)}
            {reservation.priceCents !== null && `, ${formatCents(reservation.priceCents)}`}
            {reservation.discount?.status === "granted" && ` (tabela: ${formatCents(reservation.discount.tableCents)})`}
          </small>
          {hasOtherPrice(reservation) && <small>Preço no pedido: {formatCents(reservation.askedPriceCents)}</small>}
        </dd>
      </div>
      <div>
        <dt>Quem reservou</dt>
        <dd>
          {reservation.name}
          <small>CPF/CNPJ {formatDocument(reservation.document)}</small>
          {customer && (
            <small>
              Já é cliente: <PortalLink to={paths.customer(customer.id)}>{customer.name}</PortalLink>
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>Contato</dt>
        <dd>
          {formatPhone(reservation.phone)}
          <small>{reservation.email}</small>
          <div className={styles.reach}>
            <Group gap="sm">
              <ContactActions person={reservation} />
              <Button variant="secondary" size="sm" onClick={onWrite}>
                Escrever mensagem
              </Button>
            </Group>
          </div>
        </dd>
      </div>
      <div>
        <dt>Simulação</dt>
        <dd>
          {simulation ? (
            <>
              {simulation.installments}x de {formatCents(simulation.installmentCents)}
              <small>
                entrada de {formatCents(simulation.downPaymentCents)}
                {reservation.simulationValidUntil && `, vale até ${formatDateTime(reservation.simulationValidUntil)}`}
              </small>
            </>
          ) : (
            "Sem simulação"
          )}
        </dd>
      </div>
      {reservation.origin && (
        <div>
          <dt>Origem</dt>
          <dd>
            <OriginText origin={reservation.origin} />
          </dd>
        </div>
      )}
      <div>
        <dt>Documentos</dt>
        <dd>
          {reservation.documentsReceivedAt
            ? `Recebidos em ${formatDateTime(reservation.documentsReceivedAt)}`
            : "Ainda não recebidos"}
        </dd>
      </div>
      <div>
        <dt>Prorrogações</dt>
        <dd>{reservation.extensionsLeft === 0 ? "Nenhuma restante" : `Restam ${reservation.extensionsLeft}`}</dd>
      </div>
    </FactGrid>
  );
};

const Queue = ({ reservation, onOpen }: Omit<Props, "onWrite">) => (
  <section aria-labelledby="fila">
    <h3 id="fila">Fila do lote</h3>
    <ol className={styles.lines}>
      {reservation.queue.map(({ id, name, protocol, createdAt }) => (
        <li key={id}>
          <span>
            {name} <small>desde {formatDateTime(createdAt)}</small>
          </span>
          {id !== reservation.id && (
            <Button variant="quiet" size="sm" onClick={() => onOpen(id)} aria-label={`Abrir ${protocol}`}>
              {protocol}
            </Button>
          )}
        </li>
      ))}
    </ol>
  </section>
);

const Decisions = ({ reservation }: Pick<Props, "reservation">) => (
  <section aria-labelledby="feito">
    <h3 id="feito">Decisões da equipe</h3>
    <ol className={styles.lines}>
      {reservation.history.map(({ id, kind, reason, authorName, at, toHoldUntil }) => (
        <li key={id}>
          <span>
            <strong>{wordOf(EVENT_NAMES, kind)}</strong>
            {toHoldUntil && ` até ${formatDateTime(toHoldUntil)}`}: {reason}{" "}
            <small>
              {authorName}, {formatDateTime(at)}
            </small>
          </span>
        </li>
      ))}
    </ol>
  </section>
);
