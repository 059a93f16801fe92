import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ApiClient } from "./api-client.ts";
import { brandStyle } from "./brand-style.ts";
import { composedFor } from "./version-override.ts";
import { type Composed, type Composition, etagOf, withoutStaffScreens } from "./composition.ts";
import type { Config } from "./config.ts";
import { contentSecurityPolicy } from "./csp.ts";
import { toldTo, withToldServers } from "./dev-mode.ts";
import { fillPage } from "./render-page.ts";
import { readScreen } from "./read-screen.ts";
import { readSite } from "./site.ts";
import { inTheme, themeOf } from "./theme.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Every other address: the page in force, filled for that address, with the status it deserves. */
export const pageRoutes =
  (config: Config, root: string, composition: Composition, api: ApiClient) => async (app: FastifyInstance) => {
    const pageFor = async (composed: Composed, address: URL) => {
      const site = await readSite(api);
      const screen = await readScreen(composed.registry, address, api, site);
      const html = fillPage(composed, { config, pathname: address.pathname, site, screen });
      return { status: screen.status, html, ownStyle: brandStyle(site) };
    };

    app.get("/*", async (request, reply) => {
      const address = new URL(request.url.replace(/^\/+/, "/"), config.portalOrigin);
      // The last part of a page's address has no ending: this is a file that does not exist.
      if (/\.\w+$/.test(address.pathname)) return reply.callNotFound();
      const chosen = await composedFor(root, composition, request);
      if (!chosen) return unreleased(reply);
      const told = await toldTo(request, config.developmentDir);
      const composed = withoutStaffScreens(await withToldServers(chosen, told), address.pathname);
      const { status, html, ownStyle } = await pageFor(composed, address);
      const servers = { ...config.devServers, ...told };
      reply.header("content-security-policy", contentSecurityPolicy(config.browser, servers, ownStyle));
      return sendPage(request, reply.code(status), inTheme(html, themeOf(request)));
    });
  };

const sendPage = async (request: FastifyRequest, reply: FastifyReply, html: string) => {
  const etag = etagOf(html);
  reply.headers({ etag, "cache-control": "no-cache", vary: "accept-encoding, cookie" });
  if (request.headers["if-none-match"] === etag && reply.statusCode === 200) return reply.code(304).send();
  reply.type("text/html; charset=utf-8");
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
    return reply.header("content-encoding", "br").send(await compressBrotli(html, { params }));
  }
  if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(await compressGzip(html));
  return reply.send(html);
};

const unreleased = (reply: FastifyReply) =>
  reply
    .code(503)
    .header("retry-after", "5")
    .type("text/plain; charset=utf-8")
    .send("O portal ainda não foi publicado.");
