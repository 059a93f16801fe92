import type { Contract } from "@gleba/shared/contracts";
import { ButtonLink, Card, useAnswer } from "@gleba/shared/ui";
import { fetchCompanyEmail } from "./api.ts";
import * as styles from "./early-payment.module.css";

/** Where the company takes early payments only when it is asked: the right to the discount stays (consumer code, art. 52 §2). */
export const ByRequest = ({ contract: { number } }: { contract: Contract }) => {
  const [email] = useAnswer(fetchCompanyEmail);
  const subject = encodeURIComponent(`Antecipação de parcelas do contrato ${number}`);
  return (
    <Card as="section" className={styles.choice} aria-labelledby="antecipar-com-a-equipe">
      <h2 id="antecipar-com-a-equipe">Antecipação com a equipe</h2>
      <p>
        Aqui as parcelas são antecipadas a pedido, e não pelo portal. O desconto dos juros futuros é seu direito (Código
        de Defesa do Consumidor, art. 52, §2º): diga à equipe quais parcelas quer pagar antes.
      </p>
      {email.state === "ready" && email.value !== "" && (
        <ButtonLink href={`mailto:${email.value}?subject=${subject}`}>Pedir a antecipação por e-mail</ButtonLink>
      )}
    </Card>
  );
};
