import { styleSource } from "./brand-style.ts";
import type { BrowserConfig } from "./config.ts";
import type { DevServers } from "./dev-servers.ts";

/** The content security policy: only the portal's own scripts, no inline script, no eval, inline styles by hash. */
export const contentSecurityPolicy = (
  { apiUrl, mapTiles }: Pick<BrowserConfig, "apiUrl" | "mapTiles">,
  devServers: DevServers = {},
  /** Inline styles of the page: what it is painted with first, the company's colours. */
  pageStyles: readonly string[] = [],
): string => {
  // Development servers announce changes by WebSocket; their files come from our own origin.
  const devSockets = Object.values(devServers).map((server) => ` ${server.replace("http:", "ws:")}`);
  const styles = pageStyles.filter(Boolean).map((style) => ` ${styleSource(style)}`);
  // Raster tiles are images; vector tiles are fetched by our own code.
  const tiles = (kind: "raster" | "vector") => (mapTiles?.kind === kind ? ` ${tilesOrigin(mapTiles.url)}` : "");
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styles.join("")}`,
    `img-src 'self' data: blob: ${apiUrl}${tiles("raster")}`,
    `connect-src 'self' ${apiUrl}${tiles("vector")}${devSockets.join("")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
};

/** `https://{s}.tiles.example/{z}/…` → `https://*.tiles.example`. */
const tilesOrigin = (url: string) => /^https?:\/\/[^/]+/.exec(url.replace("{s}", "*"))?.[0] ?? "";
