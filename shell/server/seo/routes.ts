import type { FastifyInstance } from "fastify";
import type { ApiClient } from "../api-client.ts";
import { brandColorOf } from "../brand-style.ts";
import type { Config } from "../config.ts";
import { html, raw, safeUrl } from "../first-paint/html.ts";
import { readDevelopments, readSite, siteEntryValue } from "../site.ts";

/** Private screens, and screens of no use in a search. */
const DISALLOWED = ["/admin", "/preview", "/inicio", "/perfil", "/caixa-de-entrada", "/contratos", "/nova-senha"];

/** For search engines robots.txt and the sitemap, for phones the web manifest. */
export const seoRoutes = (config: Config, api: ApiClient) => async (app: FastifyInstance) => {
  const origin = config.portalOrigin;

  app.get("/robots.txt", (_request, reply) => {
    const lines = DISALLOWED.map((path) => `Disallow: ${path}`);
    const text = ["User-agent: *", ...lines, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
    return reply.type("text/plain; charset=utf-8").header("cache-control", "max-age=3600").send(text);
  });

  // 503, not an empty list: a search engine drops what a sitemap leaves out.
  app.get("/sitemap.xml", async (_request, reply) => {
    const developments = await readDevelopments(api);
    if (developments.state !== "ok") return reply.code(503).header("retry-after", "60").send();
    const pages = ["/", "/politicas-de-privacidade", ...developments.value.map(({ id }) => `/empreendimentos/${id}`)];
    const urls = pages.map((path) => html`<url><loc>${origin}${path}</loc></url>`);
    const text = html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
    return reply.type("application/xml; charset=utf-8").header("cache-control", "max-age=3600").send(text.text);
  });

  app.get("/manifest.webmanifest", async (_request, reply) => {
    const site = await readSite(api);
    const name = siteEntryValue(site, "title") || "Portal de loteamentos";
    const icon = safeUrl(siteEntryValue(site, "favicon"));
    const manifest = {
      id: "/",
      name,
      short_name: name.slice(0, 12).trim(),
      description: siteEntryValue(site, "content") || undefined,
      lang: "pt-BR",
      start_url: "/",
      display: "minimal-ui",
      background_color: "#fbfaf6",
      theme_color: brandColorOf(site),
      icons: icon ? [{ src: icon, sizes: "any", purpose: "any" }] : [],
    };
    return reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "max-age=3600")
      .send(JSON.stringify(manifest));
  });
};
