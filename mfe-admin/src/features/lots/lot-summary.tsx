import type { LotSale, StaffLot } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Badge, Button, ErrorCard, Group, PortalLink, Skeleton, useAnswer } from "@gleba/shared/ui";
import { staffContractStatusName, formatCents, formatDateTime, lotStatusName } from "@gleba/shared/words";
import { useCallback } from "react";
import { FactRows } from "#ui/facts";
import { useMe } from "#platform/me";
import { paths } from "#paths";
import { fetchSale } from "./api.ts";
import { QualityChecklist } from "./components/data-quality.tsx";
import { LotPapers } from "./lot-papers.tsx";

const perM2 = ({ priceCents, areaM2 }: StaffLot): string =>
  priceCents === null ? "Sem preço" : `${formatCents(priceCents)} (${formatCents(Math.round(priceCents / areaM2))}/m²)`;

interface Props {
  lot: StaffLot;
  ventureId: number;
  /** Reserves it for somebody; absent for who does not sell. */
  onReserve: (() => void) | undefined;
  /** Writes down somebody who asks about it; absent for who does not sell. */
  onContact: (() => void) | undefined;
  /** Marks a visit of the development; absent for who does not sell. */
  onVisit: (() => void) | undefined;
  /** Asks for a new price or status; absent for who may give none. */
  onReprice: (() => void) | undefined;
}

/** A lot's status, price and sale, what can be done about them in place, and what its data lack. */
export const LotSummary = ({ lot, ventureId, onReserve, onContact, onVisit, onReprice }: Props) => (
  <>
    <FactRows>
      <dt>Situação</dt>
      <dd>
        <Badge tone={lot.status}>{lotStatusName(lot.status)}</Badge>
      </dd>
      <dt>Preço</dt>
      <dd>{perM2(lot)}</dd>
      <Sale key={lot.version} ventureId={ventureId} lotId={lot.id} />
    </FactRows>
    <Group gap="xs">
      {onReserve && (lot.status === "available" || lot.status === "reserved") && (
        <Button variant="secondary" size="sm" onClick={onReserve}>
          {lot.status === "reserved" ? "Pôr alguém na fila" : "Reservar para alguém"}
        </Button>
      )}
      {onContact && (
        <Button variant="secondary" size="sm" onClick={onContact}>
          Anotar interessado
        </Button>
      )}
      {onVisit && (
        <Button variant="secondary" size="sm" onClick={onVisit}>
          Marcar visita
        </Button>
      )}
      {onReprice && !lot.inSale && (
        <Button variant="secondary" size="sm" onClick={onReprice}>
          Alterar preço ou situação
        </Button>
      )}
    </Group>
    <QualityChecklist lot={lot} />
  </>
);

/** Whose it is, for who sells; for who reads customers, whose contract it has. */
const Sale = (of: { ventureId: number; lotId: number }) => {
  const me = useMe()?.answer;
  if (me?.state !== "ready") return null;
  const { sell, readCustomers } = me.value.can;
  return sell || readCustomers ? <ReadSale {...of} sells={sell} /> : null;
};

const ReadSale = ({ ventureId, lotId, sells }: { ventureId: number; lotId: number; sells: boolean }) => {
  const [answer, again] = useAnswer(
    useCallback((signal: AbortSignal) => fetchSale(ventureId, lotId, signal), [ventureId, lotId]),
  );
  if (answer.state === "ready") return <People sale={answer.value} sells={sells} />;
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <>
      <dt>Venda</dt>
      <dd>
        {failed ? (
          <ErrorCard title="A venda não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
        ) : (
          <Skeleton lines={1} height="1.25rem" width="12rem" />
        )}
      </dd>
    </>
  );
};

const People = ({ sale, sells }: { sale: LotSale; sells: boolean }) => {
  const { reservation, offer, queue, queueLength, contract, earlierContracts } = sale;
  return (
    <>
      {reservation && (
        <>
          <dt>Reserva</dt>
          <dd>
            {reservation.name}, <PortalLink to={paths.reservation(reservation.id)}>{reservation.protocol}</PortalLink>
            {reservation.holdUntil && `, até ${formatDateTime(reservation.holdUntil)}`}
          </dd>
        </>
      )}
      {offer && (
        <>
          <dt>Guardado</dt>
          <dd>
            Para {offer.name}, por {offer.by}
            {offer.broker && " (corretagem)"}, até {formatDateTime(offer.expiresAt)}:{" "}
            <PortalLink to={paths.offer(offer.id)}>falta confirmar pelo link</PortalLink>
          </dd>
        </>
      )}
      {queueLength > 0 && (
        <>
          <dt>Fila</dt>
          <dd>
            {queue.map(({ name }) => name).join(", ")}
            {queueLength > queue.length && ` e mais ${queueLength - queue.length}`}
          </dd>
        </>
      )}
      {contract && (
        <>
          <dt>Contrato</dt>
          <dd>
            {contract.buyer}, <PortalLink to={paths.contract(contract.id)}>{contract.number}</PortalLink>:{" "}
            {contract.awaitingSignature ? "aguarda assinatura" : staffContractStatusName(contract.status).toLowerCase()}
          </dd>
          <LotPapers contractId={contract.id} earlier={earlierContracts} />
        </>
      )}
      {!reservation && !offer && !contract && queueLength === 0 && (
        <>
          <dt>Venda</dt>
          <dd>{sells ? "Ninguém reservou nem comprou." : "Sem contrato."}</dd>
        </>
      )}
    </>
  );
};
