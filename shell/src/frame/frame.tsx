import { useGlobalLoading } from "@gleba/shared/http";
import { LiveRegion, SkipLink, Toasts } from "@gleba/shared/ui";
import { useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { useRouteAnnouncer } from "./route-announcer.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { showFavicon } from "./favicon.ts";
import { usePersonChanges } from "../session/person-changes.ts";
import { SessionEnd } from "../session/session-end.tsx";
import { ownerOf } from "../remotes.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { entryValue, useSite } from "./site.ts";
import { LazyPart } from "./lazy-part.tsx";
import { ScrollPositions } from "./scroll-positions.tsx";
import * as styles from "./frame.module.css";

/** Where the screen stands. Loads and moves are known here alone: the rest of the frame is not drawn again for them. */
const Main = () => {
  const main = useRef<HTMLElement>(null);
  useRouteAnnouncer(main);
  const loading = useGlobalLoading(({ inFlight }) => inFlight > 0);
  const moving = useNavigation().state !== "idle";
  const { pathname } = useLocation();
  return (
    <main
      id="conteudo"
      ref={main}
      tabIndex={-1}
      className={styles.main}
      data-area={ownerOf(pathname)?.requires ?? undefined}
      aria-busy={loading || moving}
    >
      <Outlet key={usePersonChanges()} />
    </main>
  );
};

/** The layout around every screen, whichever remote it comes from. */
export const Frame = () => {
  const favicon = useSite(({ entries }) => entryValue(entries, "favicon"));
  useEffect(() => showFavicon(favicon), [favicon]);

  return (
    <>
      <div className={styles.frame}>
        <SkipLink href="#conteudo">Pular para o conteúdo</SkipLink>
        <Header />
        <ConnectionBanner />
        <LazyPart part="VersionBanner" />
        <Main />
        <Footer />
        <SessionEnd />
        <LiveRegion />
        <Toasts />
        <ScrollPositions />
      </div>
      {/* After what fills the window: where the page is short nothing moves for it. */}
      <LazyPart part="StorageNotice" />
    </>
  );
};
