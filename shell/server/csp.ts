import { styleSource } from "./brand-style.ts";
import type { BrowserConfig } from "./config.ts";
import type { DevServers } from "./dev-servers.ts";
import { criticalCss } from "./first-paint/critical-css.ts";

/** Nothing but the portal's own files runs here; no inline script, no eval, inline styles named by their hashes. */
export const contentSecurityPolicy = (
  { apiUrl, mapTiles }: Pick<BrowserConfig, "apiUrl" | "mapTiles">,
  devServers: DevServers = {},
  /** The page's own style beside the critical one, such as the company's colour. */
  ownStyle = "",
): string => {
  // In a development their word that something changed arrives by WebSocket; their files come from our own origin.
  const reloads = Object.values(devServers).map((server) => ` ${server.replace("http:", "ws:")}`);
  const styles = [criticalCss, ownStyle].filter(Boolean).map(styleSource).join(" ");
  // Pictures are drawn as they come; vector tiles are read by our own code.
  const tiles = (kind: "raster" | "vector") => (mapTiles?.kind === kind ? ` ${tileOrigin(mapTiles.url)}` : "");
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${styles}`,
    `img-src 'self' data: blob: ${apiUrl}${tiles("raster")}`,
    `connect-src 'self' ${apiUrl}${tiles("vector")}${reloads.join("")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
};

/** `https://{s}.tiles.example/{z}/…` → `https://*.tiles.example`. */
const tileOrigin = (url: string) => /^https?:\/\/[^/]+/.exec(url.replace("{s}", "*"))?.[0] ?? "";
