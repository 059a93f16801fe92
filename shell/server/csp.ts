import { createHash } from "node:crypto";
import type { BrowserConfig } from "./config.ts";
import { criticalCss } from "./first-paint/critical-css.ts";

/** Nothing but the portal's own files runs here; no inline script, no eval, one inline style named by its hash. */
export const contentSecurityPolicy = ({ apiUrl, mapTiles }: Pick<BrowserConfig, "apiUrl" | "mapTiles">): string => {
  const style = createHash("sha256").update(criticalCss).digest("base64");
  const tiles = mapTiles ? ` ${tileOrigin(mapTiles.url)}` : "";
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${style}'`,
    `img-src 'self' data: blob: ${apiUrl}${tiles}`,
    `connect-src 'self' ${apiUrl}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
};

/** `https://{s}.tiles.example/{z}/…` → `https://*.tiles.example`. */
const tileOrigin = (url: string) => /^https:\/\/[^/]+/.exec(url.replace("{s}", "*"))?.[0] ?? "";
