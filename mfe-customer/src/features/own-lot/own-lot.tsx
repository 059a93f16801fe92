import type { Contract } from "@gleba/shared/contracts";
import { Alert, ButtonLink, useAnswer } from "@gleba/shared/ui";
import { formatCents, formatDate } from "@gleba/shared/words";
import type { ReactNode } from "react";
import { dueSentence } from "#features/contract-facts";
import { fetchContracts } from "#features/contracts";
import { paths } from "#paths";
import { Unbroken } from "#ui/unbroken";
import * as styles from "./own-lot.module.css";

interface Props {
  idBatch: number;
  /** What the lot's details say without this area. */
  children: ReactNode;
}

const NextInstallment = ({ contract: { nextDue, status } }: { contract: Contract }) => {
  if (!nextDue) return <p>{status === "settled" ? "Tudo pago." : "Nada a pagar por enquanto."}</p>;
  return (
    <>
      <p>
        Próxima parcela: <strong>{formatCents(nextDue.amountCents)}</strong>
      </p>
      <p className={nextDue.status === "overdue" ? styles.late : undefined}>
        {dueSentence(nextDue.dueDate)}, {formatDate(nextDue.dueDate)}
      </p>
    </>
  );
};

/**
 * In the public details of a lot that is the customer's: what to pay next, and the way to the contract. A lot that is
 * only reserved has no contract yet, so nothing changes there; nor where the contracts do not come.
 */
export const OwnLot = ({ idBatch, children }: Props) => {
  const [answer] = useAnswer(fetchContracts);
  const contract =
    answer.state === "ready"
      ? answer.value.value.find(({ batch, status }) => batch.id === idBatch && status !== "cancelled")
      : undefined;
  if (!contract) return children;
  return (
    <section aria-labelledby="own-lot">
      <Alert tone="success" title={<span id="own-lot">Este lote é seu</span>} className={styles.own}>
        <NextInstallment contract={contract} />
        <ButtonLink variant="secondary" size="sm" to={paths.contract(contract.id)}>
          <Unbroken>{`Ver o contrato ${contract.number}`}</Unbroken>
        </ButtonLink>
      </Alert>
    </section>
  );
};
