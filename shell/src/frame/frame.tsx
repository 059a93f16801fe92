import { useGlobalLoading } from "@gleba/shared/http";
import { LiveRegion, Toasts } from "@gleba/shared/ui";
import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { useArrival } from "./route-announcer.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { showFavicon } from "./favicon.ts";
import { SessionEnd } from "../session/session-end.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { entryOf, useSite } from "./site.ts";
import { useKeptFocus } from "./preserved-focus.ts";
import { Later } from "./lazy-part.tsx";
import * as styles from "./frame.module.css";

/** What stands around every screen, whichever remote it comes from. */
export const Frame = () => {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  useKeptFocus();
  const loading = useGlobalLoading(({ inFlight }) => inFlight > 0);
  const moving = useNavigation().state !== "idle";
  const favicon = useSite(({ entries }) => entryOf(entries, "favicon"));
  useEffect(() => showFavicon(favicon), [favicon]);

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#conteudo">
        Pular para o conteúdo
      </a>
      <Header />
      <ConnectionBanner />
      <Later part="ChosenBanner" />
      <main id="conteudo" ref={main} tabIndex={-1} className={styles.main} aria-busy={loading || moving}>
        <Outlet />
      </main>
      <Later part="StorageNotice" />
      <Footer />
      <SessionEnd />
      <LiveRegion />
      <Toasts />
      <ScrollRestoration />
    </div>
  );
};
