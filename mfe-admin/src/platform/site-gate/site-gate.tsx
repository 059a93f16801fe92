import { ButtonLink, EmptyState, PageHeading, Stack, useAnswer } from "@gleba/shared/ui";
import { Outlet, useLocation, useMatches } from "react-router";
import { useMe } from "#platform/me";
import { paths } from "#paths";
import { fetchSetupWarning, isKnownConfigured } from "./api.ts";

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
  const [answer] = useAnswer(fetchSetupWarning, () => (isKnownConfigured() ? null : undefined));
  const me = useMe()?.answer;
  const title = (useMatches().at(-1)?.handle as { title?: string } | undefined)?.title;
  // While the server does not answer the screen itself is shown: its error is more precise.
  if (answer.state !== "ready" || answer.value === null) return <Outlet />;
  const canConfigure = me?.state === "ready" && me.value.can.configureSite;
  return (
    <Stack gap="lg">
      <PageHeading>{title}</PageHeading>
      <EmptyState
        title={answer.value}
        action={canConfigure && <ButtonLink to={paths.configurations()}>Configurar o site</ButtonLink>}
      >
        {canConfigure
          ? "Informe ao menos o nome do site: o portal passa a funcionar assim que as configurações são salvas."
          : "Fale com quem administra o portal."}
      </EmptyState>
    </Stack>
  );
};
