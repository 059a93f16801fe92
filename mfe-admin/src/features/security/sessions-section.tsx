import type { OpenSession } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { deviceName, formatDateTime } from "@gleba/shared/words";
import { Alert, Badge, Button, Card, ErrorCard, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useTask } from "#ui/confirm";
import { endOtherSessions, endSession, fetchSessions } from "./api.ts";
import * as styles from "./security.module.css";

interface SessionProps {
  session: OpenSession;
  disabled: boolean;
  onEnd: () => void;
}

const Session = ({ session, disabled, onEnd }: SessionProps) => (
  <li className={styles.session}>
    <div>
      {deviceName(session)} {session.current && <Badge tone="success">Este dispositivo</Badge>}
      <small>
        {session.place && `Rede ${session.place} · `}Usado em {formatDateTime(session.lastUsedAt)} · entrou em{" "}
        {formatDateTime(session.since)}
      </small>
    </div>
    {!session.current && (
      <Button
        variant="secondary"
        size="sm"
        disabled={disabled}
        onClick={onEnd}
        aria-label={`Encerrar a sessão de ${deviceName(session)}, usada em ${formatDateTime(session.lastUsedAt)}`}
      >
        Encerrar
      </Button>
    )}
  </li>
);

/** Where the signed-in member of staff is signed in, and the end of it. */
export const SessionsSection = () => {
  const [answer, again] = useAnswer(fetchSessions);
  const { working, error, run } = useTask();
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  const sessions = answer.state === "ready" ? answer.value : [];
  const end = (work: () => Promise<unknown>, said: string) =>
    run(async () => {
      await work();
      notify.success(said);
      again();
    });
  return (
    <Card as="section" padding="lg" aria-labelledby="sessoes">
      <Stack gap="md">
        <h2 id="sessoes">Onde você entrou</h2>
        <p>Não reconhece algum? Encerre a sessão e crie outra senha.</p>
        {answer.state === "loading" && <Skeleton lines={3} height="2.5rem" width="100%" />}
        {failed && (
          <ErrorCard title="A lista não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
        )}
        {error && <Alert tone="error">{error}</Alert>}
        {sessions.length > 0 && (
          <ul className={styles.sessions}>
            {sessions.map((session) => (
              <Session
                key={session.id}
                session={session}
                disabled={working}
                onEnd={() => void end(() => endSession(session.id), "Sessão encerrada.")}
              />
            ))}
          </ul>
        )}
        {sessions.some(({ current }) => !current) && (
          <div>
            <Button
              variant="danger"
              loading={working}
              onClick={() => void end(endOtherSessions, "As outras sessões foram encerradas.")}
            >
              Encerrar todas as outras
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
};
