import { checkRegistry, registryChanged, RemoteFailure, type FailureKind } from "@gleba/shared/federation";
import { ButtonLink, ErrorCard, PageHeading, Stack, useScreenName } from "@gleba/shared/ui";
import { useEffect, useMemo } from "react";
import { useLocation, useNavigate, useNavigation, useRouteError } from "react-router";
import { ownerOf } from "../remotes.ts";
import { reportFailure } from "../reports/lazy-reports.ts";
import * as styles from "./message-screen.module.css";

/** What may be over at the next try. The rest is mended by another release, of which only a new page learns. */
const PASSING: readonly FailureKind[] = ["offline", "timeout", "http", "integrity"];

const RELOADED = "gleba-reloaded-for-skew";

/** One reload mends two versions that do not fit; a second one would be a loop. */
const reloadOnce = (kind: FailureKind): void => {
  if (kind !== "skew" || sessionStorage.getItem(RELOADED)) return;
  sessionStorage.setItem(RELOADED, "1");
  window.location.reload();
};

/** In place, and arriving like at any other screen: the focus must not stay behind on a button that is gone. */
const AGAIN = { replace: true, preventScrollReset: true, state: { arrivesAgain: true } } as const;

/** Whatever a remote threw while it was drawn becomes a failure of that remote, with an id of its own. */
const failureOf = (error: unknown, remote: string): RemoteFailure =>
  error instanceof RemoteFailure ? error : new RemoteFailure("render", remote, { cause: error });

/** An area of the portal that could not be shown. Header, menu and every other area live on. */
export const RemoteFailureScreen = () => {
  const error = useRouteError();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const retrying = useNavigation().state !== "idle";
  const failure = useMemo(() => failureOf(error, ownerOf(pathname)?.name ?? "shell"), [error, pathname]);
  const closed = failure.kind === "disabled";
  useScreenName("Área indisponível");
  useEffect(() => {
    reportFailure(failure);
    reloadOnce(failure.kind);
    // Its files may be gone because there are newer ones.
    void checkRegistry();
  }, [failure]);
  return (
    <Stack gap="lg" className={styles.screen}>
      <PageHeading>{closed ? "Área em manutenção" : "Esta área não abriu"}</PageHeading>
      <ErrorCard
        title="O restante do portal continua funcionando"
        message={failure.message}
        {...(!closed && { errorId: failure.id })}
        retrying={retrying}
        onRetry={() => {
          if (registryChanged.get() || !PASSING.includes(failure.kind)) return window.location.reload();
          // The same address again: what failed was not remembered, so this really tries again.
          void navigate(`${pathname}${search}${hash}`, AGAIN);
        }}
      >
        <ButtonLink to="/" variant="secondary">
          Ir para o início
        </ButtonLink>
      </ErrorCard>
    </Stack>
  );
};
