import { rememberIntended, takeIntended } from "@gleba/shared/session";
import { Button, PortalLink } from "@gleba/shared/ui";
import { useState } from "react";
import { Navigate } from "react-router";
import { FetchedForm, FormPage } from "#ui/form-page";
import { StaffForgotPassword } from "#features/password";
import { useLinkToken } from "#platform/email-link";
import { paths } from "#paths";
import { customerDoor, staffDoor, type Door } from "./sign-in-kinds.ts";

const loadForm = () => import(/* webpackChunkName: "sign-in-form" */ "./components/sign-in-form.tsx");

const SignInScreen = ({ door, onForgot }: { door: Door; onForgot?: () => void }) => {
  // Asked once: signing in here leads on by itself.
  const [destination] = useState(() => (door.isInside() ? takeIntended(door.who, door.home) : undefined));
  if (destination !== undefined) return <Navigate to={destination} replace />;
  return (
    <FormPage
      title={door.title}
      lead={door.lead}
      ways={
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
      <FetchedForm load={loadForm}>{({ SignInForm }) => <SignInForm door={door} />}</FetchedForm>
    </FormPage>
  );
};

const confirming: Door = { ...customerDoor, lead: "Entre na sua conta para confirmar o novo e-mail." };

/** `/login`, also the way of the link that confirms a new e-mail: only its account's owner may open that. */
export const CustomerSignInScreen = () => {
  const [token] = useLinkToken("confirmar-email");
  // Before the form below looks where to lead somebody who is inside already.
  useState(() => token && rememberIntended(paths.confirmEmail(token)));
  return <SignInScreen key="customer" door={token ? confirming : customerDoor} />;
};

/** `/admin` and `/admin/login`, the same screen (specification §2). */
export const StaffSignInScreen = () => {
  const [forgot, setForgot] = useState(false);
  if (forgot) return <StaffForgotPassword onBack={() => setForgot(false)} />;
  return <SignInScreen key="staff" door={staffDoor} onForgot={() => setForgot(true)} />;
};
