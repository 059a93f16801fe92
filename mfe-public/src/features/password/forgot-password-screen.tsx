import { ButtonLink, PortalLink } from "@gleba/shared/ui";
import { useState } from "react";
import { FetchedForm, FormPage } from "#ui/form-page";
import { paths } from "#paths";
import { requestLink } from "./api.ts";
import { LinkSent } from "./components/link-sent.tsx";

const loadForm = () => import(/* webpackChunkName: "password-forms" */ "./components/forgot-form.tsx");

/** `/esqueci-minha-senha`. */
export const ForgotPasswordScreen = () => {
  const [sent, setSent] = useState(false);
  if (sent) return <LinkSent actions={<ButtonLink to={paths.signIn()}>Voltar para entrar</ButtonLink>} />;
  return (
    <FormPage
      title="Esqueci minha senha"
      lead="Diga quem você é e enviaremos um link para escolher uma nova senha."
      links={<PortalLink to={paths.signIn()}>Voltar para entrar</PortalLink>}
    >
      <FetchedForm load={loadForm} height="9.25rem">
        {({ ForgotForm }) => (
          <ForgotForm
            label="CPF, CNPJ ou e-mail"
            missingMessage="Informe seu CPF, CNPJ ou e-mail."
            request={requestLink}
            onRequested={() => setSent(true)}
          />
        )}
      </FetchedForm>
    </FormPage>
  );
};
