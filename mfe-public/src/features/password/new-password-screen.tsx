import { ButtonLink } from "@gleba/shared/ui";
import { useState } from "react";
import { FetchedForm, FormPage, Outcome } from "#ui/form-page";
import { useLinkToken } from "#platform/email-link";
import { paths } from "#paths";
import { resetPassword } from "./api.ts";
import type { Outcome as Change } from "./change.ts";
import { DeadLink } from "./components/dead-link.tsx";

const loadForm = () => import(/* webpackChunkName: "password-forms" */ "./components/new-password-form.tsx");

/** `/nova-senha?token=…` from the e-mail. */
export const NewPasswordScreen = () => {
  const [token] = useLinkToken("token");
  const [outcome, setOutcome] = useState<Change>();
  if (outcome === "changed")
    return (
      <Outcome title="Senha alterada" actions={<ButtonLink to={paths.signIn()}>Entrar</ButtonLink>}>
        <p>Por segurança, saímos da sua conta em todos os aparelhos. Entre com a nova senha.</p>
      </Outcome>
    );
  if (token === null || outcome === "dead_link")
    return <DeadLink actions={<ButtonLink to={paths.forgotPassword()}>Pedir um novo link</ButtonLink>} />;
  return (
    <FormPage title="Nova senha" lead="Escolha a senha que vai usar daqui em diante.">
      <FetchedForm load={loadForm} height="11.5rem">
        {({ NewPasswordForm }) => (
          <NewPasswordForm change={(passwords) => resetPassword(token, passwords)} onOutcome={setOutcome} />
        )}
      </FetchedForm>
    </FormPage>
  );
};
