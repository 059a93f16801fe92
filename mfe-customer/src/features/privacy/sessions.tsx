import type { OpenSession } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { deviceName, formatDateTime } from "@gleba/shared/words";
import { Alert, Badge, Button, Card, notify, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useState } from "react";
import { LoadFailure } from "#ui/load-failure";
import { endOtherSessions, endSession, fetchSessions } from "./api.ts";
import * as styles from "./privacy.module.css";

interface RowProps {
  session: OpenSession;
  disabled: boolean;
  onEnd: () => void;
}

const SessionRow = ({ session, disabled, onEnd }: RowProps) => (
  <li className={styles.row}>
    <div className={styles.words}>
      <p>
        {deviceName(session)} {session.current && <Badge tone="success">Este dispositivo</Badge>}
      </p>
      <p className={styles.muted}>
        {session.place && `Rede ${session.place}, `}usado em{" "}
        <time dateTime={session.lastUsedAt}>{formatDateTime(session.lastUsedAt)}</time>
      </p>
    </div>
    {!session.current && (
      <Button
        size="sm"
        variant="secondary"
        disabled={disabled}
        onClick={onEnd}
        aria-label={`Encerrar a sessão de ${deviceName(session)}, usada em ${formatDateTime(session.lastUsedAt)}`}
      >
        Encerrar
      </Button>
    )}
  </li>
);

/** Where the customer is signed in, and the end of it. */
export const Sessions = () => {
  const [answer, again] = useAnswer(fetchSessions);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const sessions = answer.state === "ready" ? answer.value : [];
  const end = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    setWorking(true);
    setError(undefined);
    try {
      await work();
      notify.success(said);
      again();
    } catch (thrown) {
      setError(failureOf(thrown).message);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Card as="section" padding="lg" className={styles.part} aria-labelledby="sessoes">
      <h3 id="sessoes">Onde você entrou</h3>
      <p className={styles.muted}>Não reconhece algum dispositivo? Encerre a sessão e crie outra senha.</p>
      {answer.state === "loading" && <Skeleton lines={3} height="2rem" width="100%" />}
      {answer.state === "failed" && <LoadFailure title="A lista não carregou" error={answer.error} onRetry={again} />}
      {error && <Alert tone="error">{error}</Alert>}
      {sessions.length > 0 && (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              disabled={working}
              onEnd={() => void end(() => endSession(session.id), "Sessão encerrada.")}
            />
          ))}
        </ul>
      )}
      {sessions.some(({ current }) => !current) && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            loading={working}
            onClick={() => void end(endOtherSessions, "As outras sessões foram encerradas.")}
          >
            Encerrar todas as outras
          </Button>
        </div>
      )}
    </Card>
  );
};
