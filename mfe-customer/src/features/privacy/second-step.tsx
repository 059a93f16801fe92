import type { SecondStep as State } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { Alert, Badge, Button, Card, Group, notify, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useState } from "react";
import { ConfirmDialog } from "#ui/unsaved-changes";
import { LoadFailure } from "#ui/load-failure";
import { fetchSecondStep, sendProofCode, turnStepOff, turnStepOn } from "./api.ts";
import { CodeDialog } from "./components/code-dialog.tsx";
import * as styles from "./privacy.module.css";

interface Props {
  state: State;
  onChanged: () => void;
}

const Choice = ({ state: { on, available }, onChanged }: Props) => {
  const [request, setRequest] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (work: () => Promise<void>): Promise<void> => {
    setWorking(true);
    setError(undefined);
    try {
      await work();
    } catch (thrown) {
      setError(failureOf(thrown).message);
    } finally {
      setWorking(false);
    }
  };
  const begin = () => run(async () => setRequest(await sendProofCode()));
  const finish = async (code: string): Promise<void> => {
    if (request === undefined) return;
    await turnStepOn({ request, code });
    setRequest(undefined);
    notify.success("Verificação em duas etapas ligada.");
    onChanged();
  };
  const leave = () =>
    run(async () => {
      setLeaving(false);
      await turnStepOff();
      notify.success("Verificação em duas etapas desligada.");
      onChanged();
    });
  return (
    <>
      {error && <Alert tone="error">{error}</Alert>}
      {!on && !available && (
        <p className={styles.muted}>
          A sua conta ainda não tem senha: você entra por um código ou por uma chave de acesso. Para usar duas etapas,
          crie uma senha em “Esqueci minha senha”, na página de entrada.
        </p>
      )}
      {(on || available) && (
        <div className={styles.actions}>
          {on ? (
            <Button variant="secondary" loading={working} onClick={() => setLeaving(true)}>
              Desligar as duas etapas
            </Button>
          ) : (
            <Button loading={working} onClick={() => void begin()}>
              Ligar as duas etapas
            </Button>
          )}
        </div>
      )}
      {request !== undefined && <CodeDialog save={finish} onClose={() => setRequest(undefined)} />}
      {leaving && (
        <ConfirmDialog
          title="Desligar as duas etapas?"
          confirm="Desligar"
          cancel="Cancelar"
          onConfirm={() => void leave()}
          onCancel={() => setLeaving(false)}
        >
          <p>Quem souber a sua senha entra na sua conta sem o código.</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** The customer's choice that their password asks for a mailed code besides. */
export const SecondStep = () => {
  const [answer, again] = useAnswer(fetchSecondStep);
  return (
    <Card as="section" padding="lg" className={styles.part} aria-labelledby="duas-etapas">
      <Group gap="sm">
        <h3 id="duas-etapas">Verificação em duas etapas</h3>
        {answer.state === "ready" && (
          <Badge tone={answer.value.on ? "success" : "neutral"}>{answer.value.on ? "Ligada" : "Desligada"}</Badge>
        )}
      </Group>
      <p>
        Depois da senha, pedimos um código que chega ao seu e-mail. Quem descobrir a sua senha não entra sem ele. Com
        uma chave de acesso você continua entrando direto.
      </p>
      {answer.state === "loading" && <Skeleton lines={1} height="2rem" width="100%" />}
      {answer.state === "failed" && <LoadFailure title="A escolha não carregou" error={answer.error} onRetry={again} />}
      {answer.state === "ready" && <Choice state={answer.value} onChanged={again} />}
    </Card>
  );
};
