import { hasStaff, useCrmSession } from "@gleba/shared/session";
import { ButtonLink } from "@gleba/shared/ui";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { FetchedForm, FormPage, Outcome } from "#ui/form-page";
import { useLinkToken } from "#platform/email-link";
import { paths } from "#paths";
import { changeStaffPassword, resetStaffPassword } from "./api.ts";
import type { Outcome as Change, Passwords } from "./change.ts";
import { DeadLink } from "./components/dead-link.tsx";

const loadForm = () => import(/* webpackChunkName: "password-forms" */ "./components/new-password-form.tsx");

/** How the change is proved: by the e-mailed link, else by the current password of whoever is signed in. */
const useProof = () => {
  const [token] = useLinkToken("token");
  const [id] = useState(useSearchParams()[0].get("id"));
  const session = useCrmSession();
  if (token !== null)
    return { asksCurrent: false, change: (typed: Passwords) => resetStaffPassword(id ?? "", token, typed) };
  if (session && hasStaff())
    return { asksCurrent: true, change: (typed: Passwords) => changeStaffPassword(session.userId, typed) };
  return undefined;
};

const StaffPassword = () => {
  const proof = useProof();
  const [outcome, setOutcome] = useState<Change>();
  if (outcome === "signed_in") return <Navigate to={paths.staffHome()} replace />;
  if (outcome === "changed")
    return (
      <Outcome
        title="Senha alterada"
        actions={
          proof?.asksCurrent ? (
            <ButtonLink to={paths.staffHome()}>Voltar ao painel</ButtonLink>
          ) : (
            <ButtonLink to={paths.staffSignIn()}>Entrar</ButtonLink>
          )
        }
      >
        <p>Use a nova senha da próxima vez que entrar. Os outros aparelhos vão pedi-la.</p>
      </Outcome>
    );
  if (outcome === "dead_link")
    return <DeadLink actions={<ButtonLink to={paths.staffSignIn()}>Pedir um novo link</ButtonLink>} />;
  if (!proof)
    return (
      <Outcome title="Alterar senha" actions={<ButtonLink to={paths.staffSignIn()}>Entrar</ButtonLink>}>
        <p>Entre na sua conta para alterar a senha. Se você a esqueceu, peça um link na tela de acesso da equipe.</p>
      </Outcome>
    );
  return (
    <FormPage title="Alterar senha" lead="Escolha a senha que vai usar daqui em diante.">
      <FetchedForm load={loadForm} height={proof.asksCurrent ? "17.625rem" : "11.5rem"}>
        {({ NewPasswordForm }) => (
          <NewPasswordForm asksCurrent={proof.asksCurrent} change={proof.change} onOutcome={setOutcome} />
        )}
      </FetchedForm>
    </FormPage>
  );
};

/** `/admin/change-password`; the shell leaves the company's footer out, as on the staff's other screens. */
export const StaffPasswordScreen = () => (
  <div data-workplace="">
    <StaffPassword />
  </div>
);
