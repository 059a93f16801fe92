import { ANSWER_DAYS, type Contract } from "@gleba/shared/contracts";
import { ButtonLink, Card, Group } from "@gleba/shared/ui";
import { paths } from "#paths";
import * as styles from "../contract.module.css";

/** Ways to ask the company for another schedule, or another buyer: each begins a conversation with a protocol. */
export const ChangeRequests = ({ contract: { id, overdueCents, payoffCents } }: { contract: Contract }) => (
  <Card as="section" className={styles.block} aria-labelledby="pedidos">
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
