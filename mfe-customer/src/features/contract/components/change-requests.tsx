import { ANSWER_DAYS, type ContractDetails } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import { ButtonLink, Card, Group } from "@gleba/shared/ui";
import { paths } from "#paths";
import { waitingPayoff } from "../waiting-payoff.ts";
import * as styles from "../contract.module.css";

/** Ways to ask the company for another schedule, or another buyer: each begins a conversation with a protocol. */
export const ChangeRequests = ({ details }: { details: ContractDetails }) => {
  const { id, overdueCents, payoffCents } = details.contract;
  const payoff = waitingPayoff(details);
  if (payoff)
    return (
      <Card as="section" className={styles.block} aria-labelledby="quitacao-pedida">
        <h2 id="quitacao-pedida">Quitação pedida</h2>
        <p>
          Pague {formatCents(payoff.afterCents)} até {formatDate(payoff.figures.firstDueOn)}, com um boleto ou Pix só, e
          nada mais é devido. Sem o pagamento até esse dia, voltam a valer as parcelas de antes.
        </p>
      </Card>
    );
  return (
    <Card as="section" className={`${styles.block} ${styles.asked}`} aria-labelledby="pedidos">
      <h2 id="pedidos">Pedir uma mudança</h2>
      <p className={styles.quiet}>
        Você escreve à empresa, recebe um protocolo na hora e a resposta em até {ANSWER_DAYS} dias. Nada muda antes de
        você concordar.
      </p>
      <Group gap="xs">
        {overdueCents > 0 && (
          <ButtonLink variant="secondary" size="sm" to={paths.askFor(id, "renegociacao")}>
            Renegociar o que está em atraso
          </ButtonLink>
        )}
        {payoffCents > 0 && (
          <ButtonLink variant="secondary" size="sm" to={paths.askFor(id, "quitacao")}>
            Quitar tudo de uma vez
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" size="sm" to={paths.askFor(id, "vencimento")}>
          Mudar o dia ou o número de parcelas
        </ButtonLink>
        <ButtonLink variant="secondary" size="sm" to={paths.askFor(id, "cessao")}>
          Passar o contrato para outra pessoa
        </ButtonLink>
      </Group>
    </Card>
  );
};
