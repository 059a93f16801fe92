import { sentencesOf } from "@gleba/shared/kit";
import { takeIntended } from "@gleba/shared/session";
import { Button, ButtonLink, ErrorCard, notify, Skeleton, useAnswer } from "@gleba/shared/ui";
import { isDeadLink } from "#platform/email-link";
import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { Outcome } from "#ui/form-page";
import { paths } from "#paths";
import { confirmEmail } from "../api.ts";

interface Props {
  token: string;
  onStartAgain: () => void;
}

/** Confirms the e-mail of the link, signs its owner in and navigates on. */
export const ConfirmEmail = ({ token, onStartAgain }: Props) => {
  const navigate = useNavigate();
  const [answer, again] = useAnswer(useCallback(() => confirmEmail(token), [token]));
  useEffect(() => {
    if (answer.state !== "ready") return;
    notify.success("E-mail confirmado. Você já está na sua conta.");
    void navigate(takeIntended("customer", paths.customerHome()), { replace: true });
  }, [answer.state, navigate]);

  if (answer.state !== "failed")
    return (
      <Outcome title="Confirmando seu e-mail">
        <Skeleton lines={2} />
      </Outcome>
    );
  if (!isDeadLink(answer.error))
    return (
      <Outcome title="Confirmando seu e-mail">
        <ErrorCard
          title="Não foi possível confirmar agora"
          message={sentencesOf(answer.error).join(" ")}
          onRetry={again}
        />
      </Outcome>
    );
  return (
    <Outcome
      title="Este link não vale mais"
      actions={
        <>
          <ButtonLink to={paths.signIn()}>Entrar</ButtonLink>
          <Button variant="secondary" onClick={onStartAgain}>
            Pedir um novo link
          </Button>
        </>
      }
    >
      <p>Ele já foi usado ou o prazo dele acabou.</p>
      <p>Se você já confirmou seu e-mail, é só entrar. Se não, preencha o cadastro de novo: enviaremos um novo link.</p>
    </Outcome>
  );
};
