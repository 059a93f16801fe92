import type { Contract, EarlyPayment } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/format";
import { ButtonLink, useAnswer } from "@gleba/shared/ui";
import { fetchCompanyEmail } from "../api.ts";
import * as styles from "../early-payment.module.css";

interface Props {
  contract: Contract;
  payment: EarlyPayment;
}

const letter = ({ number }: Contract, { payOn, items, totalCents, savingCents }: EarlyPayment): string => {
  const numbers = items.map((item) => item.number).join(", ");
  const subject = `Antecipação de parcelas do contrato ${number}`;
  const body = [
    `Quero antecipar as parcelas ${numbers} do contrato ${number}.`,
    `Pelo portal: pagamento em ${formatDate(payOn)}, total de ${formatCents(totalCents)}, economia de ${formatCents(savingCents)}.`,
  ].join("\n\n");
  return `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};

/** The reduction is granted by the company, which draws the slip at the reduced value: it is asked in writing. */
export const AskForIt = ({ contract, payment }: Props) => {
  const [email] = useAnswer(fetchCompanyEmail);
  if (email.state !== "ready" || email.value === "") return null;
  return (
    <div className={styles.ask}>
      <ButtonLink href={`mailto:${email.value}?${letter(contract, payment)}`}>
        Pedir a antecipação por e-mail
      </ButtonLink>
      <p className={styles.quiet}>
        O e-mail já vai escrito, com as parcelas e o valor. A equipe responde com o boleto já com o desconto.
      </p>
    </div>
  );
};
