import { createHash } from "node:crypto";
import type { BrowserConfig } from "./config.ts";
import type { DevServers } from "./development.ts";
import { criticalCss } from "./first-paint/critical-css.ts";

/** Nothing but the portal's own files runs here; no inline script, no eval, one inline style named by its hash. */
export const contentSecurityPolicy = (
  { apiUrl, mapTiles }: Pick<BrowserConfig, "apiUrl" | "mapTiles">,
  devServers: DevServers = {},
): string => {
  // In a development their word that something changed arrives by WebSocket; their files come from our own origin.
  const reloads = Object.values(devServers).map((server) => ` ${server.replace("http:", "ws:")}`);
  const style = createHash("sha256").update(criticalCss).digest("base64");
  // Pictures are drawn as they come; vector tiles are read by our own code.
  const tiles = (kind: "raster" | "vector") => (mapTiles?.kind === kind ? ` ${tileOrigin(mapTiles.url)}` : "");
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${style}'`,
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
