import { waitingReasonNames, type BankPayment } from "@gleba/shared/contracts/crm";
import { Badge, PortalLink } from "@gleba/shared/ui";
import { formatCents, formatDate, formatDateTime } from "@gleba/shared/words";
import { paths } from "#paths";
import { FactRows } from "#ui/facts";
import { methodName, STATUS_TONES, statusName } from "../labels.ts";

/** What was given back or dismissed, of all decisions; an older server says that of the last one alone. */
const outsideOf = ({ status, openCents, outsideCents }: BankPayment): number =>
  outsideCents ?? (status === "waiting" ? 0 : openCents);

/** What came in, for which slip and whose it is; what was decided. */
export const PaymentFacts = ({ payment }: { payment: BankPayment }) => {
  const { status, reason, slip, contract, customer, decision, feeCents, openCents, paidCents } = payment;
  const outsideCents = outsideOf(payment);
  return (
    <FactRows>
      <dt>Situação</dt>
      <dd>
        <Badge tone={STATUS_TONES[status]}>{statusName(status)}</Badge>
        {reason && <small>{waitingReasonNames[reason]}</small>}
      </dd>
      <dt>Pago</dt>
      <dd>
        {formatCents(paidCents)} em {formatDate(payment.paidAt)}, por {methodName(payment.method)}
        <small>informado em {formatDateTime(payment.receivedAt)}</small>
      </dd>
      {feeCents > 0 && (
        <>
          <dt>Tarifa do banco</dt>
          <dd>
            {formatCents(feeCents)}
            <small>creditados {formatCents(paidCents - feeCents)}; a tarifa é da empresa</small>
          </dd>
        </>
      )}
      {status === "waiting" && (
        <>
          <dt>Sem destino</dt>
          <dd>
            <strong>{formatCents(openCents)}</strong>
          </dd>
        </>
      )}
      {outsideCents > 0 && (
        <>
          <dt>Fora dos contratos</dt>
          <dd>
            <strong>{formatCents(outsideCents)}</strong>
          </dd>
        </>
      )}
      <dt>Boleto</dt>
      <dd>
        nº {payment.reference}
        {slip && `, de ${formatCents(slip.totalCents)}, com vencimento em ${formatDate(slip.dueDate)}`}
        {payment.transaction && <small>transação {payment.transaction}</small>}
        {slip?.parts?.map(({ contractId, contractNumber, numbers, count, totalCents }) => (
          <small key={contractId}>
            {count === 1 ? "parcela" : "parcelas"} {numbers} do contrato {contractNumber}: {formatCents(totalCents)}
          </small>
        ))}
        {!slip?.parts &&
          slip?.items?.map(({ installmentId, contractNumber, name, number, of, totalCents }) => (
            <small key={installmentId}>
              {name?.toLowerCase() ?? `parcela ${number}/${of}`} do contrato {contractNumber}: {formatCents(totalCents)}
            </small>
          ))}
      </dd>
      {contract && slip && (
        <>
          <dt>Contrato</dt>
          <dd>
            <PortalLink to={paths.contract(contract.id)}>{contract.number}</PortalLink>, parcela{" "}
            {slip.installmentNumber}
            {customer && <small>{customer.name}</small>}
          </dd>
        </>
      )}
      {decision && (
        <>
          <dt>Decidido</dt>
          <dd>
            por {decision.by} em {formatDateTime(decision.at)}
            {decision.note && <small>{decision.note}</small>}
          </dd>
        </>
      )}
    </FactRows>
  );
};
