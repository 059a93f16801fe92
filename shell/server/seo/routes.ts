import type { Registry } from "@gleba/shared/federation";
import type { FastifyInstance } from "fastify";
import type { ApiClient } from "../api-client.ts";
import type { Composition } from "../composition.ts";
import type { Config } from "../config.ts";
import { html, raw } from "../html.ts";
import { webManifest } from "../offline/manifest.ts";
import type { Renderers } from "../rendering/renderers.ts";
import { readSite } from "../site.ts";
import { sitemapPaths } from "./sitemap.ts";

/** The first part of every path that asks for a session, and the host's own pages. */
const privatePaths = (registry: Registry | undefined): string[] => {
  const areas = Object.values(registry?.remotes ?? {}).filter(({ requires }) => requires !== null);
  const mounts = areas.flatMap((area) => area.mounts.map((mount) => `/${mount.split("/")[1] ?? ""}`));
  return [...new Set([...mounts, "/preview"])].filter((path) => path !== "/" && !path.startsWith("/:")).toSorted();
};

/** For search engines robots.txt and the sitemap, for phones the web manifest. */
export const seoRoutes =
  (config: Config, composition: Composition, renderers: Renderers, api: ApiClient) => async (app: FastifyInstance) => {
    const origin = config.portalOrigin;

    app.get("/robots.txt", async (_request, reply) => {
      const lines = privatePaths((await composition.read())?.registry).map((path) => `Disallow: ${path}`);
      const text = ["User-agent: *", ...lines, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
      return reply.type("text/plain; charset=utf-8").header("cache-control", "max-age=3600").send(text);
    });

    // 503, not an empty list: a search engine drops what a sitemap leaves out.
    app.get("/sitemap.xml", async (_request, reply) => {
      const composed = await composition.read();
      const pages = composed && (await sitemapPaths(composed.registry, renderers, api).catch(() => undefined));
      if (!pages || pages.length === 0) return reply.code(503).header("retry-after", "60").send();
      const urls = pages.map((path) => html`<url><loc>${origin}${path}</loc></url>`);
      const text = html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
      return reply.type("application/xml; charset=utf-8").header("cache-control", "max-age=3600").send(text.text);
    });

    app.get("/manifest.webmanifest", async (_request, reply) => {
      const manifest = webManifest(await readSite(api), (await composition.read())?.registry, config.browser.apiUrl);
      return reply
        .type("application/manifest+json; charset=utf-8")
        .header("cache-control", "max-age=3600")
        .send(JSON.stringify(manifest));
    });
  };
