import type { PrivacyRequest } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { Alert, Button, Card, ErrorCard, Skeleton } from "@gleba/shared/ui";
import { useState } from "react";
import type { LinkKey } from "#platform/email-link";
import { useConfirmation, useOwnRequest } from "../use-own-request.ts";
import { RequestFacts } from "./request-facts.tsx";
import * as styles from "../privacy-centre.module.css";

interface Props {
  link: LinkKey;
  onAnother: () => void;
}

/** A link that leads nowhere: unconfirmed requests are forgotten. */
const UnknownRequest = ({ onAnother }: Pick<Props, "onAnother">) => (
  <Card padding="lg" className={styles.request}>
    <h2>Não encontramos este pedido</h2>
    <p>O link vale por 48 horas até a confirmação e precisa ser aberto até o fim.</p>
    <p>
      <Button onClick={onAnother}>Fazer um novo pedido</Button>
    </p>
  </Card>
);

const Confirm = ({ link, onConfirmed }: { link: LinkKey; onConfirmed: (request: PrivacyRequest) => void }) => {
  const { confirm, running, errors } = useConfirmation(link, onConfirmed);
  return (
    <>
      {errors.length > 0 && (
        <Alert tone="error" title="O pedido não foi confirmado">
          <p>{errors.join(" ")}</p>
        </Alert>
      )}
      <p>
        <Button size="lg" loading={running} onClick={() => void confirm()}>
          Confirmar pedido
        </Button>
      </p>
    </>
  );
};

/** The request of an e-mailed link: first confirmed by a press, so that no mail scanner does it, then followed. */
export const OwnRequest = ({ link, onAnother }: Props) => {
  const { answer, again, isUnknown } = useOwnRequest(link);
  const [confirmed, setConfirmed] = useState<PrivacyRequest | null>(null);
  if (answer.state === "loading") return <Skeleton lines={4} height="2rem" />;
  if (answer.state === "failed") {
    if (isUnknown) return <UnknownRequest onAnother={onAnother} />;
    const { message, id } = failureOf(answer.error);
    return <ErrorCard title="Não foi possível carregar o pedido" message={message} onRetry={again} errorId={id} />;
  }
  const request = confirmed ?? answer.value;
  return (
    <Card padding="lg" className={styles.request}>
      <RequestFacts request={request} />
      {request.status === "unconfirmed" ? (
        <Confirm link={link} onConfirmed={setConfirmed} />
      ) : (
        <p>
          <Button variant="secondary" onClick={onAnother}>
            Fazer outro pedido
          </Button>
        </p>
      )}
    </Card>
  );
};
