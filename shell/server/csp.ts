import { contentSecurityPolicy as policyOf } from "@gleba/shared/first-screen";
import type { BrowserConfig } from "./config.ts";
import type { DevServers } from "./dev-servers.ts";

/** The content security policy of this portal's pages: its API, its tiles, and development servers. */
export const contentSecurityPolicy = (
  { apiUrl, mapTiles }: Pick<BrowserConfig, "apiUrl" | "mapTiles">,
  devServers: DevServers = {},
  /** Inline styles of the page: what it is painted with first, the company's colours. */
  pageStyles: readonly string[] = [],
): string => {
  // Development servers announce changes by WebSocket; their files come from our own origin.
  const devSockets = Object.values(devServers).map((server) => server.replace("http:", "ws:"));
  // Raster tiles are images; vector tiles are fetched by our own code.
  const tiles = (kind: "raster" | "vector") => (mapTiles?.kind === kind ? [tilesOrigin(mapTiles.url)] : []);
  return policyOf({
    styles: pageStyles,
    images: [apiUrl, ...tiles("raster")],
    connections: [apiUrl, ...tiles("vector"), ...devSockets],
  });
};

/** `https://{s}.tiles.example/{z}/…` → `https://*.tiles.example`. */
const tilesOrigin = (url: string) => /^https?:\/\/[^/]+/.exec(url.replace("{s}", "*"))?.[0] ?? "";
