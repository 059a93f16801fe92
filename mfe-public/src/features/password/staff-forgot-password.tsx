import { Button } from "@gleba/shared/ui";
import { useState } from "react";
import { FetchedForm, FormPage } from "#ui/form-page";
import { requestStaffLink } from "./api.ts";
import { LinkSent } from "./components/link-sent.tsx";

const loadForm = () => import(/* webpackChunkName: "password-forms" */ "./components/forgot-form.tsx");

/** What `/admin` shows to somebody of the staff who forgot the password. */
export const StaffForgotPassword = ({ onBack }: { onBack: () => void }) => {
  const [sent, setSent] = useState(false);
  if (sent) return <LinkSent actions={<Button onClick={onBack}>Voltar para entrar</Button>} />;
  return (
    <FormPage
      title="Esqueci minha senha"
      lead="Diga seu usuário e enviaremos um link para escolher uma nova senha."
      links={
        <Button variant="quiet" size="sm" onClick={onBack}>
          Voltar para entrar
        </Button>
      }
    >
      <FetchedForm load={loadForm} height="9.25rem">
        {({ ForgotForm }) => (
          <ForgotForm
            label="Usuário"
            missingMessage="Informe seu usuário."
            request={requestStaffLink}
            onRequested={() => setSent(true)}
          />
        )}
      </FetchedForm>
    </FormPage>
  );
};
