import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Composition } from "./composition.ts";
import type { Config } from "./config.ts";
import { writeCookie } from "./cookies.ts";
import { contentSecurityPolicy } from "./csp.ts";
import { readDevServers } from "./dev-servers.ts";
import {
  DEVELOPMENT_COOKIE,
  formatVersions,
  parseTarget,
  PREVIEW_COOKIE,
  PREVIEW_ID,
  readPublished,
  selectedVersions,
  VERSIONS_COOKIE,
} from "./version-override.ts";
import { renderVersionOverridePage, versionOverrideStyle } from "./version-override-page.ts";

const DAY_S = 86_400;

/**
 * `/preview/<id>/` shows that composition in this browser from now on; `/preview/versions` selects a published version
 * by its name, or this machine's development servers; `/preview/` goes back to what everybody sees.
 */
export const previewRoutes =
  (root: string, composition: Composition, { portalOrigin, developmentDir, browser }: Config) =>
  async (app: FastifyInstance) => {
    const cookie = (name: string, value: string) =>
      writeCookie(portalOrigin, name, value, { maxAgeS: DAY_S, attributes: "HttpOnly; SameSite=Lax" });
    const goHome = (reply: FastifyReply, ...cookies: string[]) =>
      reply.header("set-cookie", cookies).header("cache-control", "no-store").redirect("/", 303);

    // For the form of this host's own page; isSameOrigin keeps other sites from selecting versions in a visitor's browser.
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    const policy = contentSecurityPolicy(browser, {}, [versionOverrideStyle]);
    const asPage = (reply: FastifyReply) =>
      reply.header("content-security-policy", policy).type("text/html; charset=utf-8");
    const devServers = async () => (developmentDir ? readDevServers(developmentDir) : {});
    const isSameOrigin = (request: FastifyRequest) => request.headers.origin === portalOrigin;
    const CROSS_ORIGIN = "Abra esta página no próprio portal.";

    app.get("/preview/versions", async (request, reply) => {
      const composed = await composition.read();
      if (!composed) return reply.callNotFound();
      asPage(reply).header("cache-control", "no-store");
      return renderVersionOverridePage(composed.registry, selectedVersions(request, portalOrigin), await devServers());
    });
    app.post<{ Body: { version?: string } | undefined }>("/preview/versions", async (request, reply) => {
      if (!isSameOrigin(request)) return reply.code(403).send(CROSS_ORIGIN);
      const composed = await composition.read();
      const input = request.body?.version ?? "";
      const [name, version] = parseTarget(input) ?? [];
      const release = name && version && composed?.registry.remotes[name] && (await readPublished(root, name, version));
      if (!composed || !release) {
        if (!composed) return reply.callNotFound();
        asPage(reply).code(400);
        return renderVersionOverridePage(
          composed.registry,
          selectedVersions(request, portalOrigin),
          await devServers(),
          input,
        );
      }
      const versions = selectedVersions(request, portalOrigin).set(release.name, release.version);
      return goHome(reply, cookie(VERSIONS_COOKIE, formatVersions(versions)));
    });

    if (developmentDir) {
      // Tells `npm run dev` whether this portal reads the folder it registered in.
      app.get("/preview/development", async () => Object.keys(await devServers()));
      app.post("/preview/development", (request, reply) =>
        isSameOrigin(request) ? goHome(reply, cookie(DEVELOPMENT_COOKIE, "1")) : reply.code(403).send(CROSS_ORIGIN),
      );
    }

    app.get<{ Params: { id: string } }>("/preview/:id", async (request, reply) => {
      const { id } = request.params;
      if (!PREVIEW_ID.test(id) || !(await composition.read(id))) return reply.callNotFound();
      return goHome(reply, cookie(PREVIEW_COOKIE, id));
    });
    app.get("/preview", (_request, reply) =>
      goHome(reply, ...[PREVIEW_COOKIE, VERSIONS_COOKIE, DEVELOPMENT_COOKIE].map((name) => cookie(name, ""))),
    );
  };
