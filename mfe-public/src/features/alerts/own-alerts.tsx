import type { OwnAlerts } from "@gleba/shared/contracts";
import { failureOf, sentencesOf } from "@gleba/shared/kit";
import { Alert, announce, Badge, Button, ErrorCard, PageHeading, Skeleton, useAnswer } from "@gleba/shared/ui";
import { formatDate } from "@gleba/shared/words";
import { useCallback, useState } from "react";
import type { LinkKey } from "#platform/email-link";
import { Outcome } from "#ui/form-page";
import { confirmAlert, endAlerts, fetchOwnAlerts, isUnknownLink } from "./api.ts";
import * as styles from "./alerts.module.css";

interface Props {
  link: LinkKey;
  /** The alert that the link asks to confirm. */
  toConfirm: number;
  onAnother: () => void;
}

/** One change at a time; what is left stands in the list. */
const useChanges = (onChanged: (left: OwnAlerts) => void) => {
  const [running, setRunning] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const run = async (name: string, done: string, change: () => Promise<OwnAlerts>): Promise<void> => {
    setRunning(name);
    setErrors([]);
    try {
      onChanged(await change());
      announce(done);
    } catch (thrown) {
      setErrors(sentencesOf(thrown));
    }
    setRunning(null);
  };
  return { run, running, errors };
};

const NoAlerts = ({ onAnother }: Pick<Props, "onAnother">) => (
  <Outcome title="Nenhum aviso ativo" actions={<Button onClick={onAnother}>Pedir um aviso</Button>}>
    <p>Não há avisos neste link: foram encerrados, ou o prazo para confirmar passou. Nada mais será enviado por ele.</p>
  </Outcome>
);

interface ListProps extends Props {
  own: OwnAlerts;
  onChanged: (left: OwnAlerts) => void;
}

const AlertList = ({ link, toConfirm, own: { alerts }, onChanged }: ListProps) => {
  const { run, running, errors } = useChanges(onChanged);
  const waiting = alerts.find(({ id, confirmed }) => id === toConfirm && !confirmed);
  return (
    <div className={styles.own}>
      <PageHeading>{waiting ? "Confirme o seu aviso" : "Seus avisos"}</PageHeading>
      {errors.length > 0 && (
        <Alert tone="error" title="A mudança não foi feita">
          <p>{errors.join(" ")}</p>
        </Alert>
      )}
      <ul className={styles.list}>
        {alerts.map(({ id, text, confirmed, createdAt }) => (
          <li key={id}>
            <div>
              <p className={styles.text}>{text}</p>
              <p className={styles.muted}>
                <Badge tone={confirmed ? "success" : "warning"}>{confirmed ? "Ativo" : "Falta confirmar"}</Badge> Pedido
                em {formatDate(createdAt)}
              </p>
            </div>
            <div className={styles.buttons}>
              {!confirmed && (
                <Button
                  loading={running === `confirm ${id}`}
                  onClick={() => void run(`confirm ${id}`, "Aviso confirmado.", () => confirmAlert(link, id))}
                >
                  Confirmar
                </Button>
              )}
              <Button
                variant="secondary"
                aria-label={`Encerrar: ${text}`}
                loading={running === `end ${id}`}
                onClick={() => void run(`end ${id}`, "Aviso encerrado.", () => endAlerts(link, id))}
              >
                Encerrar
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {alerts.length > 1 && (
        <p>
          <Button
            variant="secondary"
            loading={running === "all"}
            onClick={() => void run("all", "Todos os avisos foram encerrados.", () => endAlerts(link))}
          >
            Encerrar todos
          </Button>
        </p>
      )}
    </div>
  );
};

/** The alerts of an e-mailed link, confirmed and ended by a press: programs that look for viruses open links too. */
export const OwnAlertsPage = (props: Props) => {
  const { link, onAnother } = props;
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchOwnAlerts(link, signal), [link]));
  const [changed, setChanged] = useState<OwnAlerts | null>(null);
  if (answer.state === "loading")
    return (
      <div className={styles.loading}>
        <Skeleton lines={4} height="2.75rem" />
      </div>
    );
  if (answer.state === "failed") {
    if (isUnknownLink(answer.error)) return <NoAlerts onAnother={onAnother} />;
    const { message, id } = failureOf(answer.error);
    return <ErrorCard title="Não foi possível carregar os avisos" message={message} onRetry={again} errorId={id} />;
  }
  const own = changed ?? answer.value;
  return own.alerts.length === 0 ? (
    <NoAlerts onAnother={onAnother} />
  ) : (
    <AlertList {...props} own={own} onChanged={setChanged} />
  );
};
