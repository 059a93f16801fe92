import { useGlobalLoading } from "@gleba/shared/http";
import { LiveRegion, SkipLink, Toasts } from "@gleba/shared/ui";
import { useEffect, useRef } from "react";
import { Outlet, useNavigation } from "react-router";
import { useRouteAnnouncer } from "./route-announcer.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { showFavicon } from "./favicon.ts";
import { SessionEnd } from "../session/session-end.tsx";
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
  return (
    <main id="conteudo" ref={main} tabIndex={-1} className={styles.main} aria-busy={loading || moving}>
      <Outlet />
    </main>
  );
};

/** The layout around every screen, whichever remote it comes from. */
export const Frame = () => {
  const favicon = useSite(({ entries }) => entryValue(entries, "favicon"));
  useEffect(() => showFavicon(favicon), [favicon]);

  return (
    <div className={styles.frame}>
      <SkipLink href="#conteudo">Pular para o conteúdo</SkipLink>
      <Header />
      <ConnectionBanner />
      <LazyPart part="VersionBanner" />
      <Main />
      <LazyPart part="StorageNotice" />
      <Footer />
      <SessionEnd />
      <LiveRegion />
      <Toasts />
      <ScrollPositions />
    </div>
  );
};
