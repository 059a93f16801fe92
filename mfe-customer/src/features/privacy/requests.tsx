import { formatDate, formatDateTime } from "@gleba/shared/words";
import { Alert, announce, Badge, Card, Group, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useState } from "react";
import { LoadFailure } from "#ui/load-failure";
import { fetchRequests } from "./api.ts";
import { KIND_NAMES } from "./request-kinds.ts";
import { RequestForm } from "./request-form.tsx";
import * as styles from "./privacy.module.css";

interface Sent {
  protocol: string;
  answerBy: string;
}

/** What the customer asked about their data, with the answers, and a new request. */
export const Requests = () => {
  const [answer, again] = useAnswer(fetchRequests);
  const [sent, setSent] = useState<Sent>();
  return (
    <Card as="section" padding="lg" className={styles.part} aria-labelledby="pedidos">
      <h3 id="pedidos">Pedidos sobre os meus dados</h3>
      <p className={styles.muted}>Correção, exclusão, portabilidade ou acesso. Respondemos em até 15 dias.</p>
      <RequestForm
        key={sent?.protocol}
        onSent={(received) => {
          setSent(received);
          announce(`Pedido recebido. Protocolo ${received.protocol}.`);
          again();
        }}
      />
      {sent && (
        <Alert tone="success" title="Pedido recebido">
          <p>
            Protocolo <strong>{sent.protocol}</strong>. Respondemos até {formatDate(sent.answerBy)}.
          </p>
        </Alert>
      )}
      {answer.state === "loading" && <Skeleton lines={2} height="3rem" width="100%" />}
      {answer.state === "failed" && (
        <LoadFailure title="Os pedidos não carregaram" error={answer.error} onRetry={again} />
      )}
      {answer.state === "ready" && answer.value.length > 0 && (
        <ul className={styles.list}>
          {answer.value.map((request) => (
            <li key={request.protocol} className={styles.row}>
              <div className={styles.words}>
                <Group gap="xs">
                  <strong>{KIND_NAMES[request.kind] ?? request.kind}</strong>
                  <Badge tone={request.answeredAt ? "success" : "warning"}>
                    {request.answeredAt ? "Respondido" : `Resposta até ${formatDate(request.answerBy)}`}
                  </Badge>
                </Group>
                <p className={styles.muted}>
                  Protocolo {request.protocol}, {formatDateTime(request.askedAt)}
                </p>
                {request.text && <p>{request.text}</p>}
                {request.answer && <p className={styles.answer}>{request.answer}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
