import { failureOf } from "@gleba/shared/kit";
import { formatCents, formatDate, formatRate } from "@gleba/shared/words";
import { Alert, Button, Card, Skeleton } from "@gleba/shared/ui";
import { simulationText } from "../simulation-text.ts";
import type { SimulationAttachment } from "../use-attached-simulation.ts";
import * as styles from "./actions.module.css";

const failedText = (error: unknown): string => {
  const { unanswered, message } = failureOf(error);
  return unanswered ? message : "Ela não foi encontrada.";
};

/** The simulation attached to a reservation form; or why it is not. */
export const AttachedSimulation = ({
  attachment: { answer, usable, again, detach },
}: {
  attachment: SimulationAttachment;
}) => {
  if (answer === null) return null;
  if (answer.state === "loading") return <Skeleton height="4rem" width="100%" />;
  if (answer.state === "failed" || usable === null)
    return (
      <Alert tone="warning" title="A simulação não vai junto">
        <p>
          {answer.state === "failed"
            ? `${failedText(answer.error)} Você pode tentar de novo ou reservar sem ela.`
            : "Ela já venceu ou é de outro lote. Simule de novo ou reserve sem ela."}
        </p>
        {answer.state === "failed" && (
          <Button variant="secondary" size="sm" onClick={again}>
            Tentar novamente
          </Button>
        )}
      </Alert>
    );
  const { terms, installmentCents, monthlyRate, totalPaidCents, validUntil, plan } = answer.value;
  return (
    <Card as="section" aria-labelledby="com-a-simulacao" className={styles.box}>
      <h2 id="com-a-simulacao">Com esta simulação</h2>
      <p>{simulationText({ ...terms, installmentCents })}</p>
      <p className={styles.small}>
        {plan.name}, {formatRate(monthlyRate)} ao mês. Total de {formatCents(totalPaidCents)}. Vale até{" "}
        {formatDate(validUntil)}.
      </p>
      <p>
        <Button variant="quiet" size="sm" className={styles.flush} onClick={detach}>
          Reservar sem a simulação
        </Button>
      </p>
    </Card>
  );
};
