import { hintFiles, hintLater, readRegistry, releaseOf, remoteFor, startOf } from "@gleba/shared/federation";

/**
 * Runs before everything else: asks at once for the area that owns this address, in the version this browser is to see,
 * while the shell itself is still on its way. The build adds the shell's table of hashes in front.
 */
const { remotes } = readRegistry();
const name = remoteFor(remotes, location.pathname);
const release = name === undefined ? undefined : releaseOf(name);

/** Local storage keys of the two sessions: without one the guard will turn the visitor away before any download. */
const sessionKey = { customer: "customer", staff: "CRM" };

const mayEnter = !release?.requires || localStorage.getItem(sessionKey[release.requires]) !== null;
if (release && name && mayEnter && !remotes[name]?.disabled) {
  hintFiles(release, startOf(release, location.pathname), "preload");
  // After the first paint, so that a map's code does not fight with what can be read already.
  requestAnimationFrame(() => setTimeout(() => hintLater(release, location.pathname)));
}
