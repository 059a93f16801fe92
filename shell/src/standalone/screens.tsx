import { ErrorCard, PageHeading, PortalLink, Stack } from "@gleba/shared/ui";
import { useLocation, useRouteError } from "react-router";
import { currentRemote } from "./current-remote.ts";

/** The not-found screen: the remote's addresses, as links where they have no parameter. */
export const ScreenList = () => {
  const { pathname } = useLocation();
  const { name, mounts } = currentRemote();
  return (
    <Stack gap="lg">
      <PageHeading>Telas de {name}</PageHeading>
      <p>
        Em <code>{pathname}</code> não há tela desta área. As outras áreas do portal não estão aqui.
      </p>
      <ul>
        {mounts.map((mount) => (
          <li key={mount}>
            {mount.includes(":") ? <code>{mount}</code> : <PortalLink to={mount}>{mount}</PortalLink>}
          </li>
        ))}
      </ul>
    </Stack>
  );
};

/** The error a screen threw, unchanged: its reader is its developer. */
export const FailedScreen = () => {
  const error = useRouteError();
  return (
    <Stack gap="lg">
      <PageHeading>Esta tela falhou</PageHeading>
      <ErrorCard title="O que ela disse" message={String(error)} onRetry={() => window.location.reload()} />
    </Stack>
  );
};
