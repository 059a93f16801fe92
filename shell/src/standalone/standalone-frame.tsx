import { useGlobalLoading } from "@gleba/shared/http";
import { Alert, Button, LiveRegion, PortalLink, Toasts } from "@gleba/shared/ui";
import { useRef } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { useRouteAnnouncer } from "../frame/route-announcer.ts";
import * as styles from "./standalone.module.css";
import { SignIn } from "./sign-in.tsx";
import { currentRemote, useAccess } from "./current-remote.ts";

/** The layout around the screens of one remote: title, focus, notices and session as in the portal, and no more. */
export const StandaloneFrame = ({ violations }: { violations: readonly string[] }) => {
  const main = useRef<HTMLElement>(null);
  useRouteAnnouncer(main);
  const loading = useGlobalLoading(({ inFlight }) => inFlight > 0);
  const { name, nav } = currentRemote();
  const { allowed, signOut } = useAccess();
  return (
    <>
      <header className={styles.header}>
        <p className={styles.note}>
          <strong>{name}</strong>, em janela própria: sem as outras áreas, sem menu nem rodapé do portal. Um link para
          fora desta área não abre aqui.
        </p>
        <nav aria-label="Telas desta área" className={styles.nav}>
          {nav.map(({ label, path }) => (
            <PortalLink key={path} to={path}>
              {label}
            </PortalLink>
          ))}
          <PortalLink to="/telas-desta-area">Todas as telas</PortalLink>
          {signOut && (
            <Button variant="secondary" size="sm" onClick={signOut}>
              Sair
            </Button>
          )}
        </nav>
      </header>
      {violations.length > 0 && (
        <Alert
          tone="error"
          title="As telas e o remote.json desta área não dizem o mesmo. Assim ela não seria promovida:"
        >
          <ul>
            {violations.map((line) => (
              <li key={line}>
                <code>{line}</code>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <main id="conteudo" ref={main} tabIndex={-1} className={styles.main} aria-busy={loading}>
        {allowed ? <Outlet /> : <SignIn />}
      </main>
      <LiveRegion />
      <Toasts />
      <ScrollRestoration />
    </>
  );
};
