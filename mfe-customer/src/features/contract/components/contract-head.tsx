import type { ContractDetails } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import { ButtonLink, PageHeading } from "@gleba/shared/ui";
import { paths } from "#paths";
import { ContractBadge, dueSentence, Figure, lotName, PaidBar } from "#features/contract-facts";
import { RegretClock } from "./regret-clock.tsx";
import * as styles from "../contract.module.css";

/** Which contract this is and how far it is paid. */
export const ContractHead = ({ details: { contract, totals, regret } }: { details: ContractDetails }) => {
  const { number, enterpriseName, batch, status, signedAt, paidCents, balanceCents, overdueCents, nextDue } = contract;
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
        {lotName(batch)}. Contrato {number}, assinado em {formatDate(signedAt)}.
      </p>
      {regret?.open && !regret.protocol && <RegretClock until={regret.until} />}
      <dl className={styles.figures}>
        <Figure label="Pago" size="lg">
          {formatCents(paidCents)}
        </Figure>
        {status === "active" && (
          <Figure label="Saldo de hoje" size="lg">
            {formatCents(balanceCents)}
          </Figure>
        )}
        {overdueCents > 0 && (
          <Figure label="Em atraso" size="lg" tone="attention">
            {formatCents(overdueCents)}
          </Figure>
        )}
        {nextDue && nextDue.status === "open" && (
          <Figure label={`Próxima parcela. ${dueSentence(nextDue.dueDate)}`} size="lg">
            {formatCents(nextDue.amountCents)}
          </Figure>
        )}
      </dl>
      {status !== "cancelled" && <PaidBar percent={totals.paidPercent} />}
    </header>
  );
};
