import type { Contract } from "@gleba/shared/contracts";
import { blockAndLot, capitalized, formatCents, formatDate } from "@gleba/shared/words";
import { Badge, Card, PortalLink } from "@gleba/shared/ui";
import { paths } from "#paths";
import { ContractBadge, Figure, nextDueSentence, PaidBar } from "#features/contract-facts";
import { Unbroken } from "#ui/unbroken";
import * as styles from "./contract-card.module.css";

/** Of everything that is to be paid, corrected to today. */
const paidPercent = ({ paidCents, balanceCents }: Contract): number =>
  paidCents === 0 ? 0 : (paidCents / (paidCents + balanceCents)) * 100;

const Due = ({ contract: { status, nextDue } }: { contract: Contract }) => {
  if (!nextDue) return <p className={styles.quiet}>{status === "settled" ? "Tudo pago." : "Nada a pagar."}</p>;
  return (
    <p className={nextDue.status === "overdue" ? styles.late : styles.quiet}>
      {nextDueSentence(nextDue)}: {formatCents(nextDue.amountCents)}, {formatDate(nextDue.dueDate)}
    </p>
  );
};

/** A contract at a glance; the whole card leads to it. */
export const ContractCard = ({ contract }: { contract: Contract }) => {
  const {
    id,
    number,
    enterpriseName,
    batch,
    status,
    paidCents,
    balanceCents,
    payoffCents,
    unreadMessages = 0,
  } = contract;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3>
          <PortalLink to={paths.contract(id)} className={styles.link}>
            {enterpriseName}
          </PortalLink>
        </h3>
        <ContractBadge status={status} />
      </div>
      <p className={styles.quiet}>
        <Unbroken>{`${capitalized(blockAndLot(batch))}. Contrato ${number}`}</Unbroken>
      </p>
      {status !== "cancelled" && <PaidBar plain percent={paidPercent(contract)} />}
      <dl className={styles.figures}>
        <Figure label="Pago">{formatCents(paidCents)}</Figure>
        {status === "active" && (
          <>
            <Figure label="Para quitar hoje">{formatCents(payoffCents)}</Figure>
            <Figure label="A pagar até o fim">{formatCents(balanceCents)}</Figure>
          </>
        )}
      </dl>
      <Due contract={contract} />
      {unreadMessages > 0 && (
        <p>
          <Badge tone="info">{unreadMessages === 1 ? "1 mensagem nova" : `${unreadMessages} mensagens novas`}</Badge>
        </p>
      )}
    </Card>
  );
};
