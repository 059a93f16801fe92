import { useSyncExternalStore } from "react";

/** The browser's offer to install the portal, which it makes once a page and which may be taken later. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/**
 * `installed`: this window is the app, or it has just become one. `offered`: one press installs it. `by-hand`: the browser's
 * own menu does, if any does.
 */
type Installation = "installed" | "offered" | "by-hand";

let offer: InstallOffer | undefined;
let installed = false;
let watched = false;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer from now on: it comes while a page is young, long before anybody asks for it. */
export const watchInstallation = (): void => {
  if (watched) return;
  watched = true;
  // Not prevented: what the browser shows of its own accord stays.
  window.addEventListener("beforeinstallprompt", (event) => {
    offer = event as InstallOffer;
    tell();
  });
  window.addEventListener("appinstalled", () => {
    offer = undefined;
    installed = true;
    tell();
  });
};

/** Windows without the browser's address line. */
const APP_WINDOW = "(display-mode: standalone), (display-mode: minimal-ui), (display-mode: fullscreen)";

const installation = (): Installation => {
  if (installed || window.matchMedia?.(APP_WINDOW).matches) return "installed";
  return offer ? "offered" : "by-hand";
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the browser's own question. Whatever the person answers, an offer is good once. */
const install = async (): Promise<void> => {
  const taken = offer;
  offer = undefined;
  try {
    await taken?.prompt();
  } finally {
    tell();
  }
};

/** How the portal can be installed on this device, and what installs it where the browser offers that. */
export const useInstallation = (): [Installation, () => Promise<void>] => [
  useSyncExternalStore(subscribe, installation),
  install,
];
