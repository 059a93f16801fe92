import { checkRegistry, type FailureKind, REFOCUS, registryChanged, RemoteFailure } from "@gleba/shared/federation";
import { ButtonLink, ErrorCard, PageHeading, Stack, useScreenName } from "@gleba/shared/ui";
import { useEffect, useMemo } from "react";
import { useLocation, useNavigate, useNavigation, useRouteError } from "react-router";
import { isOpen, ownerOf } from "../remotes.ts";
import { reportFailure } from "../reports/lazy-reports.ts";
import { phoneOf } from "./phone.ts";
import { entryValue, useSite } from "./site.ts";
import * as styles from "./message-screen.module.css";

/** Failures that a retry may end. The others end with another release, which needs a new page. */
const TRANSIENT: readonly FailureKind[] = ["offline", "timeout", "http", "integrity"];

/** What an area is called that was taken out of service. */
const CLOSED = "Área em manutenção";

const RELOADED = "gleba-reloaded-for-skew";

/** One reload fixes version skew; a second one would be a loop. */
const reloadOnce = (kind: FailureKind): void => {
  if (kind !== "skew" || sessionStorage.getItem(RELOADED)) return;
  sessionStorage.setItem(RELOADED, "1");
  // Where the browser stores nothing the next page would not know of this one.
  if (sessionStorage instanceof Storage) window.location.reload();
};

/** In place, and announced like any navigation: the focus must not stay on a button that is removed. */
const RETRY = { replace: true, preventScrollReset: true, state: REFOCUS } as const;

/** An error thrown while a remote renders, as a failure of that remote with an id. */
const failureOf = (error: unknown, remote: string): RemoteFailure =>
  error instanceof RemoteFailure ? error : new RemoteFailure("render", remote, { cause: error });

/** Where to turn meanwhile: the home, or the company itself while that is closed, too. */
const useWaysOn = () => {
  const entries = useSite((site) => site.entries);
  if (isOpen("/"))
    return {
      title: "O restante do portal continua funcionando",
      links: (
        <ButtonLink to="/" variant="secondary">
          Ir para o início
        </ButtonLink>
      ),
    };
  const phone = entryValue(entries, "phone");
  const email = entryValue(entries, "email");
  const { href, text } = phoneOf(phone);
  return {
    title: phone || email ? "Enquanto isso, fale conosco" : "Volte mais tarde",
    links: (
      <>
        {phone && (
          <ButtonLink href={href} variant="secondary">
            Ligar: {text}
          </ButtonLink>
        )}
        {email && (
          <ButtonLink href={`mailto:${email}`} variant="secondary">
            Escrever um e-mail
          </ButtonLink>
        )}
      </>
    ),
  };
};

interface Props {
  /** What of it could not be shown: all of it, or a screen within its own frame. */
  of?: "área" | "tela";
}

/** An area of the portal that could not be shown. Header, menu and every other area keep working. */
export const RemoteFailureScreen = ({ of = "área" }: Props) => {
  const error = useRouteError();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const retrying = useNavigation().state !== "idle";
  const failure = useMemo(() => failureOf(error, ownerOf(pathname)?.name ?? "shell"), [error, pathname]);
  const closed = failure.kind === "disabled";
  useScreenName(closed ? CLOSED : "Área indisponível");
  const waysOn = useWaysOn();
  useEffect(() => {
    reportFailure(failure);
    reloadOnce(failure.kind);
    // Its files may be missing because of a newer release.
    void checkRegistry();
  }, [failure]);
  return (
    <Stack gap="lg" className={styles.screen}>
      <PageHeading>{closed ? CLOSED : `Esta ${of} não abriu`}</PageHeading>
      <ErrorCard
        title={waysOn.title}
        message={failure.message}
        {...(!closed && { errorId: failure.id })}
        retrying={retrying}
        onRetry={() => {
          if (registryChanged.get() || !TRANSIENT.includes(failure.kind)) return window.location.reload();
          // The same address: failures are not cached, so this really retries.
          void navigate(`${pathname}${search}${hash}`, RETRY);
        }}
      >
        {waysOn.links}
      </ErrorCard>
    </Stack>
  );
};
