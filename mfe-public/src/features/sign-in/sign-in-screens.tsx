import { rememberIntended, takeIntended } from "@gleba/shared/session";
import { Button, PortalLink } from "@gleba/shared/ui";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { FetchedForm, FormPage } from "#ui/form-page";
import { StaffForgotPassword } from "#features/password";
import { useLinkToken } from "#platform/email-link";
import { useHydrated } from "#platform/hydration";
import { paths } from "#paths";
import { customerSignIn, staffSignIn, type SignInKind } from "./sign-in-kinds.ts";

/** Name in the mailed link that confirms a new e-mail. */
const NEW_EMAIL = "confirmar-email";

const loadForm = () => import(/* webpackChunkName: "sign-in-form" */ "./components/sign-in-form.tsx");

interface Props {
  kind: SignInKind;
  /** The link's secret is still in the address; to take it out is a move of its own, and the later one of two holds. */
  holdsSecret?: boolean;
  onForgot?: () => void;
}

const SignInScreen = ({ kind, holdsSecret = false, onForgot }: Props) => {
  const hydrated = useHydrated();
  // Read once: signing in here navigates by itself.
  const [destination] = useState(() => (kind.isSignedIn() ? takeIntended(kind.audience, kind.home) : undefined));
  if (hydrated && destination !== undefined) return holdsSecret ? null : <Navigate to={destination} replace />;
  return (
    <FormPage
      title={kind.title}
      lead={kind.lead}
      links={
        onForgot ? (
          <Button variant="quiet" size="sm" onClick={onForgot}>
            Esqueci minha senha
          </Button>
        ) : (
          <>
            <PortalLink to={paths.forgotPassword()}>Esqueci minha senha</PortalLink>
            <PortalLink to={paths.signUp()}>Criar conta</PortalLink>
          </>
        )
      }
    >
      <FetchedForm load={loadForm} height={kind.withoutPassword ? "24.5rem" : "20.125rem"}>
        {({ SignInForm }) => <SignInForm kind={kind} />}
      </FetchedForm>
    </FormPage>
  );
};

const emailConfirmation: SignInKind = { ...customerSignIn, lead: "Entre na sua conta para confirmar o novo e-mail." };

/** `/login`, also the way of the link that confirms a new e-mail: only its account's owner may open that. */
export const CustomerSignInScreen = () => {
  const [token] = useLinkToken(NEW_EMAIL);
  // Before the form below looks where to lead somebody who is inside already.
  useState(() => token && rememberIntended(paths.confirmEmail(token)));
  const [search] = useSearchParams();
  const kind = token ? emailConfirmation : customerSignIn;
  return <SignInScreen key="customer" kind={kind} holdsSecret={search.has(NEW_EMAIL)} />;
};

/** `/admin` and `/admin/login`, the same screen (specification §2). */
export const StaffSignInScreen = () => {
  const [forgot, setForgot] = useState(false);
  if (forgot) return <StaffForgotPassword onBack={() => setForgot(false)} />;
  return <SignInScreen key="staff" kind={staffSignIn} onForgot={() => setForgot(true)} />;
};
