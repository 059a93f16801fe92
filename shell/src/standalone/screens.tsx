import { ErrorCard, PageHeading, PortalLink, Stack } from "@gleba/shared/ui";
import { useLocation, useRouteError } from "react-router";
import { thisArea } from "./current-remote.ts";

/** Where no screen of the area is: its addresses, as links where they have no parameter. */
export const ScreensOfThisArea = () => {
  const { pathname } = useLocation();
  const { name, mounts } = thisArea();
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

/** What a screen threw, in its own words: whoever reads them is developing it. */
export const FailedScreen = () => {
  const error = useRouteError();
  return (
    <Stack gap="lg">
      <PageHeading>Esta tela falhou</PageHeading>
      <ErrorCard title="O que ela disse" message={String(error)} onRetry={() => window.location.reload()} />
    </Stack>
  );
};
