import { Alert, Button, ButtonLink, EmptyState, PageHeading, Stack, useAnswer } from "@gleba/shared/ui";
import { Outlet, useLocation, useMatches } from "react-router-dom";
import { failureOf } from "@gleba/shared/kit";
import { useMe } from "#platform/me";
import { paths } from "#paths";
import { isKnownConfigured, requireSite, SITE_MESSAGES } from "./api.ts";

/** What an administrator needs before, or besides, the site: here the portal is made a working one. */
const ALWAYS_OPEN: readonly string[] = [paths.configurations(), paths.users(), paths.audit(), paths.requests()];

/**
 * Stands around the staff's screens. A portal without configuration cannot open most of them yet (specification §8): they
 * say so and lead to where it is done.
 */
export const SiteGate = () => {
  const { pathname } = useLocation();
  return ALWAYS_OPEN.includes(pathname) ? <Outlet /> : <RequireSettings />;
};

const RequireSettings = () => {
  const [answer, again] = useAnswer(requireSite, () => isKnownConfigured() || undefined);
  const me = useMe()?.answer;
  const title = (useMatches().at(-1)?.handle as { title?: string } | undefined)?.title;
  if (answer.state !== "failed") return <Outlet />;
  const { status, message } = failureOf(answer.error, SITE_MESSAGES);
  // Whether the site is configured could not be found out: the screen is shown, it may well work.
  if (status !== 404)
    return (
      <Stack gap="lg">
        <Alert tone="warning" title="A configuração do site não pôde ser lida">
          <p>{message}</p>
          <Button size="sm" variant="secondary" onClick={again}>
            Tentar novamente
          </Button>
        </Alert>
        <Outlet />
      </Stack>
    );
  const canConfigure = me?.state === "ready" && me.value.can.configureSite;
  return (
    <Stack gap="lg">
      <PageHeading>{title}</PageHeading>
      <EmptyState
        title={message}
        action={canConfigure && <ButtonLink to={paths.configurations()}>Configurar o site</ButtonLink>}
      >
        {canConfigure
          ? "Informe ao menos o nome do site: o portal passa a funcionar assim que as configurações são salvas."
          : "Fale com quem administra o portal."}
      </EmptyState>
    </Stack>
  );
};
