import { hasCustomer, takeIntended } from "@gleba/shared/session";
import { PortalLink } from "@gleba/shared/ui";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { FetchedForm, FormPage } from "#ui/form-page";
import { useLinkToken } from "#platform/email-link";
import { useHydrated } from "#platform/hydration";
import { paths } from "#paths";
import { ConfirmEmail } from "./components/confirm-email.tsx";
import { EmailSent } from "./components/email-sent.tsx";
import { emptyFields, type SignUpFields } from "./fields.ts";

const loadForm = () => import(/* webpackChunkName: "sign-up-form" */ "./components/sign-up-form.tsx");

/** `/cadastro`, and `/cadastro?confirmar=…` from the e-mail. */
export const SignUpScreen = () => {
  const [token, forgetToken] = useLinkToken("confirmar");
  const [typed, setTyped] = useState(emptyFields);
  const [sent, setSent] = useState<string>();
  const hydrated = useHydrated();
  // Read once: confirming here navigates by itself.
  const [destination] = useState(() =>
    token === null && hasCustomer() ? takeIntended("customer", paths.customerHome()) : undefined,
  );
  if (hydrated && destination !== undefined) return <Navigate to={destination} replace />;
  if (token !== null) return <ConfirmEmail token={token} onStartAgain={forgetToken} />;
  if (sent !== undefined) return <EmailSent email={typed.email} message={sent} onCorrect={() => setSent(undefined)} />;

  const done = (fields: SignUpFields, message: string): void => {
    // Whoever comes back to correct the address chooses the password again: it is kept nowhere.
    setTyped({ ...fields, password: "" });
    setSent(message);
  };
  return (
    <FormPage
      title="Criar conta"
      lead="Para acompanhar reservas, contratos e parcelas em um só lugar."
      links={<PortalLink to={paths.signIn()}>Já tenho conta</PortalLink>}
    >
      <FetchedForm load={loadForm} height="100dvh">
        {({ SignUpForm }) => <SignUpForm initial={typed} onSent={done} />}
      </FetchedForm>
    </FormPage>
  );
};
