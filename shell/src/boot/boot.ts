import { assetUrl, hintFiles, hintLater, readRegistry, releaseOf, remoteFor, startOf } from "@gleba/shared/federation";
import { firstPaint } from "./first-paint.ts";

/**
 * Runs before everything else: asks at once for the area that owns this address, in the version this browser is to see,
 * while the shell itself is still on its way. The shell's code runs once the first screen is painted, so that what can
 * be read and seen already never waits for it. The build adds the shell's table of hashes in front.
 */
const { remotes, shell } = readRegistry();
const name = remoteFor(remotes, location.pathname);
const release = name === undefined ? undefined : releaseOf(name);

/** Local storage keys of the two sessions: without one the guard will turn the visitor away before any download. */
const sessionKey = { customer: "customer", staff: "CRM" };

const mayEnter = !release?.requires || localStorage.getItem(sessionKey[release.requires]) !== null;
const coming = release && name && mayEnter && !remotes[name]?.disabled ? release : undefined;

if (coming) hintFiles(coming, startOf(coming, location.pathname), "preload", { fetchPriority: "low" });
void firstPaint().then(() => {
  for (const { file, integrity } of [...shell.preload, shell.entry]) {
    const script = Object.assign(document.createElement("script"), { src: assetUrl(shell, file), integrity });
    // One after the other, as they are listed.
    document.head.append(Object.assign(script, { async: false }));
  }
  // A map's code does not fight with what can be read already.
  if (coming) hintLater(coming, location.pathname);
});
