import type { FastifyInstance, FastifyReply } from "fastify";
import type { ApiClient } from "./api-client.ts";
import { brandStyle } from "./brand-style.ts";
import { type ComposedPage, type Composition, withoutStaffScreens } from "./composition.ts";
import type { Config } from "./config.ts";
import { contentSecurityPolicy } from "./csp.ts";
import { selectedDevServers, withSelectedDevServers } from "./dev-mode.ts";
import { addressOn, singleSlashes } from "./given-address.ts";
import { lateStyle } from "./late-answers.ts";
import { appOf } from "./offline/app-of.ts";
import { renderPage, shownFirst } from "./render-page.ts";
import type { FirstPaints } from "./rendering/first-paints.ts";
import { sendPage } from "./send-page.ts";
import { bucketOf, newBucketCookie, withSides } from "./sides.ts";
import { redirectOf } from "./retired.ts";
import { readSite } from "./site.ts";
import { themeOf, withTheme } from "./theme.ts";
import { readComposedPage } from "./version-override.ts";

/** Every other address: the current composition rendered for that address, with its status. */
export const pageRoutes =
  (config: Config, root: string, composition: Composition, firstPaints: FirstPaints, api: ApiClient) =>
  async (app: FastifyInstance) => {
    const pageFor = async (composed: ComposedPage, address: URL) => {
      const [site, screen] = await Promise.all([
        readSite(api),
        firstPaints.read(composed.registry, address, composed.etag),
      ]);
      const html = renderPage(composed, {
        config,
        pathname: address.pathname,
        site,
        screen,
        app: appOf(config, composed),
      });
      const { criticalCss = "", styleRules = "" } = shownFirst(screen) ?? {};
      const pageStyles = [criticalCss, styleRules, brandStyle(site), screen.late ? lateStyle : ""];
      return { status: screen.status, html, pageStyles };
    };

    app.get("/*", async (request, reply) => {
      const address = addressOn(config.portalOrigin, request.url);
      // Pages have no file extension: this is a file that does not exist.
      if (/\.\w+$/.test(address.pathname)) return reply.callNotFound();
      // The browser draws the address that it has: the same as the one that was rendered.
      if (request.url !== request.originalUrl)
        return reply.redirect(singleSlashes(address) ?? address.pathname + address.search, 302);
      const single = singleSlashes(address);
      if (single !== undefined) return reply.redirect(single, 301);
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
      reply.header("x-gleba-app", appOf(config, composed));
      const cookie = newBucketCookie(request, config.portalOrigin);
      return sendPage(request, reply.code(status), withTheme(html, themeOf(request, config.portalOrigin)), cookie);
    });
  };

const unreleased = (reply: FastifyReply) =>
  reply
    .code(503)
    .header("retry-after", "5")
    .type("text/plain; charset=utf-8")
    .send("O portal ainda não foi publicado.");
