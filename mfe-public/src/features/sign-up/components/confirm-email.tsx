import { sentencesOf } from "@gleba/shared/kit";
import { Button, ButtonLink, ErrorCard, Skeleton } from "@gleba/shared/ui";
import { isDeadLink } from "#platform/email-link";
import { Outcome } from "#ui/form-page";
import { paths } from "#paths";
import { useEmailConfirmation } from "../use-email-confirmation.ts";

interface Props {
  token: string;
  onStartAgain: () => void;
}

/** Confirms the e-mail of the link, signs its owner in and navigates on. */
export const ConfirmEmail = ({ token, onStartAgain }: Props) => {
  const [answer, again] = useEmailConfirmation(token);
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
