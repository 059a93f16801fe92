import type { FastifyRequest } from "fastify";

const isSecure = (portalOrigin: string): boolean => portalOrigin.startsWith("https:");

/**
 * Name under which a portal keeps a cookie. With TLS it begins with `__Host-`: browsers let no other host and no page
 * without TLS set such a one. The theme's is written by the browser (`shell/src/frame/theme-switch.tsx`), by the same rule.
 */
const nameOf = (name: string, portalOrigin: string): string => (isSecure(portalOrigin) ? `__Host-${name}` : name);

/** What a browser keeps for this host alone, for so many seconds; an empty value takes it away. */
export const writeCookie = (
  portalOrigin: string,
  name: string,
  value: string | number,
  { maxAgeS, attributes }: { maxAgeS: number; attributes: string },
): string =>
  `${nameOf(name, portalOrigin)}=${value}; Path=/; Max-Age=${value === "" ? 0 : maxAgeS}; ${attributes}${isSecure(portalOrigin) ? "; Secure" : ""}`;

/** What a browser keeps under a name; empty where that is nothing. */
export const readCookie = (portalOrigin: string, { headers }: Pick<FastifyRequest, "headers">, name: string): string =>
  new RegExp(`(?:^|;\\s*)${nameOf(name, portalOrigin)}=([^;]*)`).exec(headers.cookie ?? "")?.[1] ?? "";
