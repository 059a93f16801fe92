import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ApiClient } from "../api-client.ts";
import { brandColorOf, brandStyle } from "../brand-style.ts";
import { type ComposedPage, type Composition, etagOf, withoutStaffScreens } from "../composition.ts";
import type { Config } from "../config.ts";
import { contentSecurityPolicy } from "../csp.ts";
import { keptNote, lateStyle } from "../late-answers.ts";
import { renderPage } from "../render-page.ts";
import type { FirstPaints, Screen } from "../rendering/first-paints.ts";
import { sendText } from "../send-page.ts";
import { retiringWorker, serviceWorker } from "../service-worker.ts";
import { withSides } from "../sides.ts";
import { readSite } from "../site.ts";
import { defaultIcon } from "./manifest.ts";
import { createOfflineSets, makerOf } from "./set.ts";

const SET_HEADER = "x-gleba-set";
/** Owned by no area: the frame alone answers there. */
const NOWHERE = "/offline/frame";

/** The service worker, and what it keeps: asked for without cookies, so that all of it is nobody's. */
export const offlineRoutes =
  (config: Config, root: string, composition: Composition, firstPaints: FirstPaints, api: ApiClient) =>
  async (app: FastifyInstance) => {
    const sets = createOfflineSets(root, makerOf(serviceWorker, config.browser, config.release));

    /** What everybody gets: no side of a canary, no version of one's own. */
    const readComposed = async (): Promise<ComposedPage | undefined> => {
      const composed = config.offlineApp ? await composition.read() : undefined;
      return composed && withoutStaffScreens(withSides(composed, undefined), "/");
    };

    /** The answers that were too big for a page stand in one that is read without the API. */
    const whole = async ({ preload, ...screen }: Screen): Promise<Screen> => {
      const route = { ...screen.route };
      for (const [key, path] of Object.entries(preload)) {
        const answer = await api.ask({ path });
        if (answer.state === "ok") route[key] = answer.value.value;
      }
      const since = screen.late?.since ?? Date.now();
      return { ...screen, route, preload: {}, late: { keys: Object.keys(route), since } };
    };

    const sendKept = async (
      request: FastifyRequest,
      reply: FastifyReply,
      composed: ComposedPage,
      pathname: string,
      screen: Screen,
    ) => {
      const site = await readSite(api);
      const { criticalCss = "", styleRules = "" } = screen.painted ?? {};
      const note = keptNote(screen.late?.since ?? Date.now());
      const html = renderPage(composed, { config, pathname, site, screen, app: "on", note });
      const styles = [criticalCss, styleRules, brandStyle(site), lateStyle];
      reply.header("content-security-policy", contentSecurityPolicy(config.browser, {}, styles));
      reply.headers({ [SET_HEADER]: sets.keyOf(composed), "x-gleba-app": "on", "cache-control": "no-store" });
      return sendText(request, reply.type("text/html; charset=utf-8"), html);
    };

    app.get("/sw.js", async (request, reply) => {
      const composed = await readComposed();
      const set = composed && (await sets.of(composed).catch(() => undefined));
      // Nothing is released, or nothing that this host can read: a worker that is there stays, and none is given.
      if (config.offlineApp && !set) return reply.callNotFound();
      const kept = set && { key: set.key, api: config.browser.apiUrl, pages: set.pages, frames: set.frames };
      const text = kept ? `const KEPT = ${JSON.stringify(kept)};\n${serviceWorker}` : retiringWorker;
      const etag = etagOf(text);
      reply.headers({ etag, "cache-control": "no-cache", vary: "accept-encoding" });
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      return sendText(request, reply.type("text/javascript; charset=utf-8"), text);
    });

    app.get("/offline/icon.svg", async (_request, reply) => {
      reply.header("content-security-policy", "default-src 'none'; sandbox").header("cache-control", "max-age=3600");
      return reply.type("image/svg+xml").send(defaultIcon(brandColorOf(await readSite(api))));
    });

    app.get("/offline/set.json", async (request, reply) => {
      const composed = await readComposed();
      const set = composed && (await sets.of(composed).catch(() => undefined));
      if (!set) return reply.callNotFound();
      reply.headers({ [SET_HEADER]: set.key, "cache-control": "no-store" });
      return sendText(request, reply.type("application/json; charset=utf-8"), JSON.stringify(set));
    });

    app.get(NOWHERE, async (request, reply) => {
      const composed = await readComposed();
      if (!composed) return reply.callNotFound();
      const address = new URL(NOWHERE, config.portalOrigin);
      const { route, preload } = await firstPaints.read(composed.registry, address, composed.etag);
      return sendKept(request, reply, composed, NOWHERE, await whole({ status: 200, unlisted: true, route, preload }));
    });

    app.get<{ Querystring: { of?: string } }>("/offline/page", async (request, reply) => {
      const { of = "" } = request.query;
      const composed = await readComposed();
      if (!composed || !/^\/(?!\/)[\w/-]*$/.test(of)) return reply.callNotFound();
      const address = new URL(of, config.portalOrigin);
      const screen = await firstPaints.read(composed.registry, address, composed.etag);
      // What search engines are not to show belongs to one visit, or is not there.
      if (screen.status !== 200 || screen.unlisted || !screen.painted || screen.painted.head.noindex)
        return reply.callNotFound();
      return sendKept(request, reply, composed, address.pathname, await whole(screen));
    });
  };
