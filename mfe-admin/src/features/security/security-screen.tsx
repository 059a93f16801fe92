import { failureOf } from "@gleba/shared/kit";
import { Alert, ErrorCard, PageHeading, PortalLink, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useMe } from "#platform/me";
import { paths } from "#paths";
import { fetchSecurity } from "./api.ts";
import { AuthenticatorSection } from "./authenticator-section.tsx";
import { Passkeys } from "./passkeys.tsx";
import { RolesSection } from "./roles-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

/** `/admin/security`: how somebody of the staff protects their account; administrators also say who must. */
export const SecurityScreen = () => {
  const me = useMe();
  const [answer, again] = useAnswer(fetchSecurity);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  const person = me?.answer.state === "ready" ? me.answer.value : undefined;
  const changed = (): void => {
    again();
    me?.again();
  };
  return (
    <Stack gap="lg">
      <PageHeading>Segurança da conta</PageHeading>
      {person?.mustSetUpFactor && (
        <Alert tone="warning" title="Falta um passo">
          O seu perfil de acesso precisa de um segundo fator. Ligue o aplicativo autenticador ou cadastre uma chave de
          acesso para usar o resto do portal.
        </Alert>
      )}
      {answer.state === "loading" && <Skeleton lines={4} height="2.5rem" width="100%" />}
      {failed && (
        <ErrorCard title="A página não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {answer.state === "ready" && (
        <>
          <AuthenticatorSection security={answer.value} onChanged={changed} />
          {/* An older server knows none. */}
          {answer.value.passkeys && <Passkeys passkeys={answer.value.passkeys} onChanged={changed} />}
        </>
      )}
      {person && !person.mustSetUpFactor && (
        <>
          <SessionsSection />
          {person.can.manageUsers && <RolesSection />}
          {person.can.readAudit && (
            <p>
              <PortalLink to={paths.securityLog()}>Ver o registro de segurança de todas as contas</PortalLink>
            </p>
          )}
        </>
      )}
    </Stack>
  );
};
