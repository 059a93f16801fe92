import {
  MOST_INSTALLMENTS_OF_A_REQUEST,
  type Contract,
  type EarlyPayment,
  type Installment,
} from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import { ButtonLink, useAnswer } from "@gleba/shared/ui";
import { useState } from "react";
import { SlipDialog } from "#features/bank-slips";
import { OfflineReason, OnlineButton } from "#platform/connection";
import { fetchCompanyEmail } from "./api.ts";
import * as styles from "./early-payment.module.css";

interface Props {
  contract: Contract;
  /** Open installments, of which some are paid. */
  open: readonly Installment[];
  payment: EarlyPayment;
  /** Another choice is being reckoned. */
  waiting: boolean;
}

const requestEmail = ({ number }: Contract, { payOn, items, totalCents, savingCents }: EarlyPayment): string => {
  const numbers = items.map((item) => item.number).join(", ");
  const subject = `Antecipação de parcelas do contrato ${number}`;
  const body = [
    `Quero antecipar as parcelas ${numbers} do contrato ${number}.`,
    `Pelo portal: pagamento em ${formatDate(payOn)}, total de ${formatCents(totalCents)}, economia de ${formatCents(savingCents)}.`,
  ].join("\n\n");
  return `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};

/** More than one request may hold: the company is asked in writing. */
const RequestByEmail = ({ contract, payment }: Pick<Props, "contract" | "payment">) => {
  const [email] = useAnswer(fetchCompanyEmail);
  return (
    <div className={styles.ask}>
      <p className={styles.quiet}>
        Aqui os boletos saem para até {MOST_INSTALLMENTS_OF_A_REQUEST} parcelas de cada vez. Escolha menos, ou peça
        todas por e-mail.
      </p>
      {email.state === "ready" && email.value !== "" && (
        <ButtonLink href={`mailto:${email.value}?${requestEmail(contract, payment)}`}>
          Pedir a antecipação por e-mail
        </ButtonLink>
      )}
    </div>
  );
};

/** Slips of the reduced values, as many as one request may hold. */
export const OrderForm = ({ contract, open, payment, waiting }: Props) => {
  const [asked, setAsked] = useState<readonly Installment[]>();
  if (payment.items.length > MOST_INSTALLMENTS_OF_A_REQUEST)
    return <RequestByEmail contract={contract} payment={payment} />;
  const chosen = (): Installment[] => {
    const ids = new Set(payment.items.map(({ installmentId }) => installmentId));
    return open.filter(({ id }) => ids.has(id));
  };
  return (
    <div className={styles.ask}>
      <OnlineButton size="lg" disabled={waiting} onClick={() => setAsked(chosen())}>
        {payment.items.length === 1 ? "Gerar boleto com desconto" : "Gerar boletos com desconto"}
      </OnlineButton>
      <OfflineReason />
      {asked && <SlipDialog early contractId={contract.id} installments={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
};
