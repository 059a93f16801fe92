import { readRegistry } from "@gleba/shared/federation";
import { portalConfig } from "@gleba/shared/http";
import type { DataRouter } from "react-router";
import { ownerOf } from "../remotes.ts";

/** Once a screen stands and its map is drawn: what is kept then is here already. */
const RESTED_MS = 4_000;

const RELEASE_FILE = /^\/(?:shell|mfe-[a-z]+)\/[^/]+\/[^/]+$/;

/** What the host says in the page (shell/server/offline/app-of.ts). */
const appOfPage = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="gleba-app"]')?.content;

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** A file of a release as a path, a stored picture as its address; anything else is not kept. */
const keptName = ({ name }: PerformanceEntry): string[] => {
  const { apiUrl } = portalConfig();
  const { origin, pathname } = new URL(name);
  if (origin === location.origin && RELEASE_FILE.test(pathname)) return [pathname];
  return origin === apiUrl && pathname.startsWith("/files/") ? [name] : [];
};

/**
 * What this page has fetched since it was asked, each once. Observed: the browser's own list ends with 250 entries, which the
 * tiles of a map fill.
 */
const createFetched = () => {
  let fetched: string[] = [];
  const note = (entries: PerformanceEntryList): void => void fetched.push(...entries.flatMap(keptName));
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "resource", buffered: true });
  return (): string[] => {
    note(observer.takeRecords());
    const told = fetched;
    fetched = [];
    return told;
  };
};

const tellVisits = (router: DataRouter): void => {
  const fetched = createFetched();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = async (): Promise<void> => {
    const { active, waiting } = await navigator.serviceWorker.ready;
    // The next set takes over where this page is of it and alone; what was fetched is told to it then.
    if (waiting) return waiting.postMessage({ kind: "rests", revision: readRegistry().revision }, []);
    const path = location.pathname;
    if (ownerOf(path)?.requires !== "staff" && !savesData())
      active?.postMessage({ kind: "visited", path, resources: fetched() }, []);
  };
  const rest = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void tell().catch(() => undefined), RESTED_MS);
  };
  rest();
  void navigator.serviceWorker.ready.then((registration) =>
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", rest)),
  );
  navigator.serviceWorker.addEventListener("controllerchange", rest);
  let path = router.state.location.pathname;
  router.subscribe(({ location: { pathname }, navigation }) => {
    if (navigation.state !== "idle" || pathname === path) return;
    path = pathname;
    rest();
  });
};

/** Gives up a worker that the portal has no more, and what it kept; the worker does the same where it still runs. */
const giveUp = async (): Promise<void> => {
  await (await navigator.serviceWorker.getRegistration("/"))?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("gleba-")).map((name) => caches.delete(name)));
};

/**
 * Has the service worker keep what this page has fetched, so that it opens without a connection (decision 122). Neither in
 * the staff's area, nor where a person saves data, nor on a page of versions that this browser alone shows.
 */
export const keepForOffline = (router: DataRouter): void => {
  const app = appOfPage();
  // None without TLS, nor in a private window of some browsers.
  if (!("serviceWorker" in navigator) || app === undefined) return;
  if (app === "off") return void giveUp().catch(() => undefined);
  if (ownerOf(location.pathname)?.requires === "staff" || savesData()) return;
  // Without it the portal is as it was before there was one.
  navigator.serviceWorker.register("/sw.js").then(
    () => tellVisits(router),
    () => undefined,
  );
};
