import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The push services of today's browsers: Chrome and Edge on Android and elsewhere, Firefox, Safari, Edge on Windows. */
export const KNOWN_PUSH_SERVICES = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
] as const;

/**
 * Whom this server may send notifications to. A host, with `*.` for all below it, is called over https at public addresses alone.
 * An origin (`https://push.example:8443`) is the operator's own service, called wherever it is.
 */
export type PushService = string;

/** Whether a text of the setting names a service. */
export const isPushService = (text: string): boolean =>
  /^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(text) || (URL.canParse(text) && new URL(text).origin === text);

/** How an endpoint is called: at public addresses alone, or wherever the operator said. Null: not at all. */
export type Reach = "public" | "own" | null;

/**
 * Who could lie: an endpoint is an address that a browser, or whoever writes like one, has this server call. Only the services
 * of the setting are, without a user, a password or a port that they do not have.
 */
export const reachOf = (endpoint: string, services: readonly PushService[]): Reach => {
  if (!URL.canParse(endpoint)) return null;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return null;
  if (services.includes(origin)) return "own";
  if (protocol !== "https:" || port !== "" || isIP(hostname.replace(/^\[|\]$/g, "")) > 0) return null;
  const isKnown = services.some((service) =>
    service.startsWith("*.") ? hostname.endsWith(service.slice(1)) : hostname === service,
  );
  return isKnown ? "public" : null;
};

/** Whether an address is one of the internet: none of this machine, of a private network, of a tunnel to either. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === "unicast";
