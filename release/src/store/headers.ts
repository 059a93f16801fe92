import { extname } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
};

/** Response headers stored with a file: files of a release are immutable, pages and the history are revalidated. */
export const contentHeaders = (
  path: string,
): { ContentType: string; CacheControl: string; ContentEncoding?: string } => {
  const [, plain = path, coding] = /^(.*)\.(br|gz)$/.exec(path) ?? [];
  const immutable = /^(?:shell|mfe-[a-z-]+)\/[^/]+\/(?!release\.json$)/.test(path);
  return {
    ContentType: TYPES[extname(plain).toLowerCase()] ?? "application/octet-stream",
    CacheControl: immutable ? "public, max-age=31536000, immutable" : "no-cache",
    ...(coding && { ContentEncoding: coding === "br" ? "br" : "gzip" }),
  };
};
