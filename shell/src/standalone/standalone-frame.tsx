import { useGlobalLoading } from "@gleba/shared/http";
import { Alert, Button, LiveRegion, PortalLink, Toasts } from "@gleba/shared/ui";
import { useRef } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { useArrival } from "../frame/route-announcer.ts";
import * as styles from "./standalone.module.css";
import { SignIn } from "./sign-in.tsx";
import { thisArea, useDoor } from "./current-remote.ts";

/** Stands around the screens of one remote: title, focus, notices and session as in the portal, and what is not here. */
export const AloneFrame = ({ broken }: { broken: readonly string[] }) => {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  const busy = useGlobalLoading(({ inFlight }) => inFlight > 0);
  const { name, nav } = thisArea();
  const { open, leave } = useDoor();
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
          {leave && (
            <Button variant="secondary" size="sm" onClick={leave}>
              Sair
            </Button>
          )}
        </nav>
      </header>
      {broken.length > 0 && (
        <Alert
          tone="error"
          title="As telas e o remote.json desta área não dizem o mesmo. Assim ela não seria promovida:"
        >
          <ul>
            {broken.map((line) => (
              <li key={line}>
                <code>{line}</code>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <main id="conteudo" ref={main} tabIndex={-1} className={styles.main} aria-busy={busy}>
        {open ? <Outlet /> : <SignIn />}
      </main>
      <LiveRegion />
      <Toasts />
      <ScrollRestoration />
    </>
  );
};
