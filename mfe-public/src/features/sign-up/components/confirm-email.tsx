import { Button, ButtonLink } from "@gleba/shared/ui";
import { useState } from "react";
import { FetchedForm, FormPage, Outcome } from "#ui/form-page";
import { paths } from "#paths";

const loadForm = () => import(/* webpackChunkName: "confirm-email-form" */ "./confirm-email-form.tsx");

interface Props {
  token: string;
  onStartAgain: () => void;
}

/** The page of a sign-up's link: its password makes the account, so that nobody confirms what somebody else began. */
export const ConfirmEmail = ({ token, onStartAgain }: Props) => {
  const [dead, setDead] = useState(false);
  if (!dead)
    return (
      <FormPage
        title="Confirme seu cadastro"
        lead="Digite a senha que você escolheu no cadastro. Se não foi você quem pediu a conta, feche esta página: nada é criado."
      >
        <FetchedForm load={loadForm} height="9.25rem">
          {({ ConfirmEmailForm }) => <ConfirmEmailForm token={token} onDeadLink={() => setDead(true)} />}
        </FetchedForm>
      </FormPage>
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
