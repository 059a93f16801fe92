import { assetUrl, hintFiles, hintLater, readRegistry, releaseOf, remoteFor, startOf } from "@gleba/shared/federation";
import { noteOpenPage } from "../reports/open-page.ts";
import { holdEarlyInput } from "./early-input.ts";
import { firstPaint } from "./first-paint.ts";
import { replaceBlockedStorage } from "./page-storage.ts";

/**
 * Runs before everything else: preloads the shell, and the remote that owns this address in the version that the page
 * names. A page that the host has painted names no file of the shell: until this runs, the line belongs to its pictures.
 * The shell's code runs after the first paint, so that the server-rendered screen never waits for it. The build prepends
 * the shell's table of hashes.
 */
holdEarlyInput();
const { remotes, shell } = readRegistry();
const name = remoteFor(remotes, location.pathname);
const release = name === undefined ? undefined : releaseOf(name);

/** Before any code of the remote: a page that freezes at once leaves its note for the next one to report. */
const note = () =>
  noteOpenPage(
    release && { remote: release.name, version: release.version, ...(release.side && { side: release.side }) },
  );
document.addEventListener("visibilitychange", note);

/** Local storage keys of the two sessions: without one the guard will redirect the visitor before any download. */
const sessionKey = { customer: "customer", staff: "CRM" };

const hasSession = (audience: keyof typeof sessionKey): boolean => {
  replaceBlockedStorage();
  return localStorage.getItem(sessionKey[audience]) !== null;
};

const canEnter = !release?.requires || hasSession(release.requires);
const preloadable = release && name && canEnter && !remotes[name]?.disabled ? release : undefined;

for (const each of preloadable ? [preloadable, shell] : [shell])
  hintFiles(each, startOf(each, location.pathname), "preload", { fetchPriority: "low" });
void firstPaint().then(() => {
  // Not sooner: the first touch of the storage waits for the browser's main process.
  replaceBlockedStorage();
  note();
  for (const { file, integrity } of [...shell.preload, shell.entry]) {
    const script = Object.assign(document.createElement("script"), { src: assetUrl(shell, file), integrity });
    // In order.
    document.head.append(Object.assign(script, { async: false }));
  }
  // The map's code must not compete with the first screen.
  if (preloadable) hintLater(preloadable, location.pathname);
});
