import { Button, Dialog, ErrorCard, Skeleton } from "@gleba/shared/ui";
import { useEffect, useState } from "react";
import { type EndingSession, useEndingSession } from "./use-ending-session.ts";

type Form = typeof import("./forms.ts");

/** The form is loaded with the first warning, never with the page. */
const useForm = () => {
  const [form, setForm] = useState<Form | "failed">();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setForm(undefined);
    import("./forms.ts").then(setForm, () => setForm("failed"));
  }, [attempt]);
  return { form, retry: () => setAttempt((previous) => previous + 1) };
};

interface Props {
  ending: EndingSession;
  onPostpone: () => void;
}

/** A dialog over the screen, which keeps its state. */
const SessionDialog = ({ ending, onPostpone }: Props) => {
  const { form, retry } = useForm();
  return (
    <Dialog title={ending.ended ? "Sua sessão terminou" : "Sua sessão termina em 2 minutos"} onClose={onPostpone}>
      <p>Entre de novo aqui mesmo: esta página fica como está e nada do que você digitou se perde.</p>
      {form === undefined && <Skeleton lines={3} height="2.75rem" />}
      {form === "failed" && (
        <ErrorCard
          title="O formulário não carregou"
          message="Confira sua conexão com a internet e tente novamente."
          onRetry={retry}
        />
      )}
      {form !== undefined && form !== "failed" && <form.SignInAgain ending={ending} />}
      <Button variant="quiet" onClick={onPostpone}>
        Agora não
      </Button>
    </Dialog>
  );
};

/** Warns before the session of the screen ends and lets its owner sign in again in place (expectation E27). */
export const SessionEnd = () => {
  const ending = useEndingSession();
  // Postponed once before the end and once after it; another token is another warning.
  const [postponed, setPostponed] = useState("");
  const key = ending ? `${ending.token} ${ending.ended}` : "";
  if (!ending || postponed === key) return null;
  return <SessionDialog ending={ending} onPostpone={() => setPostponed(key)} />;
};
