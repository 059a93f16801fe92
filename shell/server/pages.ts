import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ApiClient } from "./api-client.ts";
import { brandStyle } from "./brand-style.ts";
import { type ComposedPage, type Composition, etagOf, withoutStaffScreens } from "./composition.ts";
import type { Config } from "./config.ts";
import { contentSecurityPolicy } from "./csp.ts";
import { selectedDevServers, withSelectedDevServers } from "./dev-mode.ts";
import { lateStyle } from "./late-answers.ts";
import { renderPage } from "./render-page.ts";
import type { FirstPaints } from "./rendering/first-paints.ts";
import { bucketOf, newBucketCookie, withSides } from "./sides.ts";
import { redirectOf } from "./retired.ts";
import { readSite } from "./site.ts";
import { themeOf, withTheme } from "./theme.ts";
import { readComposedPage } from "./version-override.ts";

const brotli = promisify(brotliCompress);

const compress = {
  br: (html: string) =>
    brotli(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: promisify<string, Buffer>(gzip),
};

/** Every other address: the current composition rendered for that address, with its status. */
export const pageRoutes =
  (config: Config, root: string, composition: Composition, firstPaints: FirstPaints, api: ApiClient) =>
  async (app: FastifyInstance) => {
    const pageFor = async (composed: ComposedPage, address: URL) => {
      const [site, screen] = await Promise.all([
        readSite(api),
        firstPaints.read(composed.registry, address, composed.etag),
      ]);
      const html = renderPage(composed, { config, pathname: address.pathname, site, screen });
      const { criticalCss = "", styleRules = "" } = screen.painted ?? {};
      const pageStyles = [criticalCss, styleRules, brandStyle(site), screen.late ? lateStyle : ""];
      return { status: screen.status, html, pageStyles };
    };

    app.get("/*", async (request, reply) => {
      const address = new URL(request.url.replace(/^\/+/, "/"), config.portalOrigin);
      // Pages have no file extension: this is a file that does not exist.
      if (/\.\w+$/.test(address.pathname)) return reply.callNotFound();
      const page = await readComposedPage(root, composition, request, config.portalOrigin);
      if (!page) return unreleased(reply);
      const moved = redirectOf(page.registry, address.pathname);
      // Not for good: the remote may come back.
      if (moved !== undefined) return reply.header("cache-control", "no-cache").redirect(moved, 302);
      const devServers = await selectedDevServers(request, config);
      const sided = withSides(await withSelectedDevServers(page, devServers), bucketOf(request, config.portalOrigin));
      const composed = withoutStaffScreens(sided, address.pathname);
      const { status, html, pageStyles } = await pageFor(composed, address);
      const servers = { ...config.devServers, ...devServers };
      reply.header("content-security-policy", contentSecurityPolicy(config.browser, servers, pageStyles));
      const cookie = newBucketCookie(request, config.portalOrigin);
      return sendPage(request, reply.code(status), withTheme(html, themeOf(request, config.portalOrigin)), cookie);
    });
  };

/** Sends a page, compressed. A page that sets a cookie is for this browser alone: no cache may set it in another. */
const sendPage = async (request: FastifyRequest, reply: FastifyReply, html: string, cookie?: string) => {
  const etag = etagOf(html);
  reply.headers({ etag, "cache-control": cookie ? "private, no-cache" : "no-cache", vary: "accept-encoding, cookie" });
  if (cookie) reply.header("set-cookie", cookie);
  if (request.headers["if-none-match"] === etag && reply.statusCode === 200) return reply.code(304).send();
  reply.type("text/html; charset=utf-8");
  const encoding = negotiate(request.headers["accept-encoding"] ?? "", ["br", "gzip"]);
  if (encoding === null) return reply.send(html);
  return reply.header("content-encoding", encoding).send(await compress[encoding](html));
};

const unreleased = (reply: FastifyReply) =>
  reply
    .code(503)
    .header("retry-after", "5")
    .type("text/plain; charset=utf-8")
    .send("O portal ainda não foi publicado.");
