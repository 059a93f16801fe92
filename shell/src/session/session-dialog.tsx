import { Button, Dialog, ErrorCard, Skeleton } from "@gleba/shared/ui";
import { useEffect, useState } from "react";
import type { EndingSession } from "./use-ending-session.ts";

type Form = typeof import("./sign-in-again.tsx");

/** The fields are fetched with the first warning, never with the page. */
const useForm = () => {
  const [form, setForm] = useState<Form | "failed">();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    setForm(undefined);
    import("./sign-in-again.tsx").then(setForm, () => setForm("failed"));
  }, [tries]);
  return { form, again: () => setTries((before) => before + 1) };
};

interface Props {
  ending: EndingSession;
  onPutOff: () => void;
}

/** Over the screen, which stays as it is. */
export const SessionDialog = ({ ending, onPutOff }: Props) => {
  const { form, again } = useForm();
  return (
    <Dialog title={ending.ended ? "Sua sessão terminou" : "Sua sessão termina em 2 minutos"} onClose={onPutOff}>
      <p>Entre de novo aqui mesmo: esta página fica como está e nada do que você digitou se perde.</p>
      {form === undefined && <Skeleton lines={3} height="2.75rem" />}
      {form === "failed" && (
        <ErrorCard
          title="O formulário não carregou"
          message="Confira sua conexão com a internet e tente novamente."
          onRetry={again}
        />
      )}
      {form !== undefined && form !== "failed" && <form.SignInAgain ending={ending} />}
      <Button variant="quiet" onClick={onPutOff}>
        Agora não
      </Button>
    </Dialog>
  );
};
