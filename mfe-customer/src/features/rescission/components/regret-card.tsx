import type { ContractDetails } from "@gleba/shared/contracts";
import { formatDateTime } from "@gleba/shared/words";
import { Alert, Button, Card, Group } from "@gleba/shared/ui";
import { useState } from "react";
import { OfflineReason, OnlineButton } from "#platform/connection";
import { Unbroken } from "#ui/unbroken";
import { useTimeLeft } from "../use-time-left.ts";
import { useRegret } from "../use-regret.ts";
import * as styles from "../rescission.module.css";

interface Props {
  contractId: number;
  regret: NonNullable<ContractDetails["regret"]>;
  /** Whether it can be used now. */
  canRegret: boolean;
  onRegretted: () => void;
}

const Countdown = ({ until }: { until: string }) => (
  <>
    <p className={styles.clock} role="timer">
      Faltam {useTimeLeft(until)}
    </p>
    <p>
      <Unbroken>
        {`Até ${formatDateTime(until)} você pode desistir sem explicar o motivo e recebe de volta tudo o que pagou, inclusive a corretagem (Lei 6.766/1979, art. 26-A).`}
      </Unbroken>
    </p>
  </>
);

/** The right of regret, its clock, and using it: asked twice, because it ends the contract. */
export const RegretCard = ({ contractId, regret, canRegret, onRegretted }: Props) => {
  const [asking, setAsking] = useState(false);
  const { received, error, sending, send } = useRegret(contractId);
  if (received)
    return (
      <Alert tone="success" title="Arrependimento registrado">
        <p role="status">
          Protocolo <strong>{received.protocol}</strong>, {formatDateTime(received.receivedAt)}. A equipe confirma e
          devolve o que foi pago.
        </p>
        <Button variant="secondary" size="sm" onClick={onRegretted}>
          Atualizar o contrato
        </Button>
      </Alert>
    );
  if (regret.protocol)
    return (
      <Alert tone="success" title="Arrependimento registrado">
        Protocolo <strong>{regret.protocol}</strong>. A equipe confirma e devolve o que foi pago.
      </Alert>
    );
  return (
    <Card as="section" className={styles.way} aria-labelledby="arrependimento">
      <h2 id="arrependimento">Direito de arrependimento</h2>
      {regret.open ? (
        <Countdown until={regret.until} />
      ) : (
        <p className={styles.quiet}>O prazo de sete dias terminou em {formatDateTime(regret.until)}.</p>
      )}
      {error && <Alert tone="error">{error}</Alert>}
      {canRegret && !asking && (
        <Button variant="secondary" className={styles.start} onClick={() => setAsking(true)}>
          Quero desistir da compra
        </Button>
      )}
      {canRegret && asking && (
        <>
          <Alert tone="warning" title="Tem certeza?">
            O contrato será desfeito e o lote volta à venda. Isto não pode ser desfeito por aqui.
          </Alert>
          <Group gap="sm">
            <OnlineButton variant="danger" loading={sending} onClick={send}>
              Confirmar a desistência
            </OnlineButton>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Manter o contrato
            </Button>
          </Group>
          <OfflineReason />
        </>
      )}
    </Card>
  );
};
