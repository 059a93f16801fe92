import type { ContractDetails } from "@gleba/shared/contracts";
import { blockAndLot, capitalized, formatCents, formatDate, formatDateTime } from "@gleba/shared/words";
import { ButtonLink, PageHeading, Alert, PortalLink } from "@gleba/shared/ui";
import { paths } from "#paths";
import { ContractBadge, Figure, nextDueSentence, PaidBar } from "#features/contract-facts";
import { Unbroken } from "#ui/unbroken";
import * as styles from "../contract.module.css";

/** The seven days of regret are running (law 6.766/79, art. 26-A). */
const RegretNotice = ({ until }: { until: string }) => (
  <Alert tone="info" title="Você pode desistir sem custo">
    Até {formatDateTime(until)} vale o direito de arrependimento, com devolução de tudo o que foi pago.{" "}
    <PortalLink to="?parte=desistencia" preventScrollReset>
      Ver como desistir
    </PortalLink>
  </Alert>
);

/** Which contract this is and how far it is paid. */
export const ContractHead = ({ details: { contract, totals, regret } }: { details: ContractDetails }) => {
  const {
    number,
    enterpriseName,
    batch,
    status,
    signedAt,
    paidCents,
    balanceCents,
    payoffCents,
    overdueCents,
    nextDue,
  } = contract;
  return (
    <header className={styles.head}>
      <ButtonLink variant="quiet" size="sm" to={paths.contracts()} className={styles.back}>
        <span aria-hidden="true">←</span> Contratos
      </ButtonLink>
      <div className={styles.title}>
        <PageHeading>{enterpriseName}</PageHeading>
        <ContractBadge status={status} />
      </div>
      <p className={styles.quiet}>
        <Unbroken>{`${capitalized(blockAndLot(batch))}. Contrato ${number}, assinado em ${formatDate(signedAt)}.`}</Unbroken>
      </p>
      {regret?.open && !regret.protocol && <RegretNotice until={regret.until} />}
      <dl className={styles.figures}>
        <Figure label="Pago" size="lg">
          {formatCents(paidCents)}
        </Figure>
        {status === "active" && (
          <>
            <Figure label="Para quitar hoje" size="lg">
              {formatCents(payoffCents)}
            </Figure>
            <Figure label="A pagar até o fim" size="lg">
              {formatCents(balanceCents)}
            </Figure>
          </>
        )}
        {overdueCents > 0 && (
          <Figure label="Em atraso" size="lg" tone="attention">
            {formatCents(overdueCents)}
          </Figure>
        )}
        {nextDue && nextDue.status === "open" && (
          <Figure label={`Próxima parcela. ${nextDueSentence(nextDue)}`} size="lg">
            {formatCents(nextDue.amountCents)}
          </Figure>
        )}
      </dl>
      {status !== "cancelled" && <PaidBar percent={totals.paidPercent} />}
    </header>
  );
};
