import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  DEVELOPMENT,
  parseTarget,
  PREVIEW,
  PREVIEW_ID,
  readPublished,
  VERSIONS,
  versionsOf,
  versionsText,
} from "./version-override.ts";
import type { Composition } from "./composition.ts";
import type { Config } from "./config.ts";
import { toldServers } from "./dev-servers.ts";
import { contentSecurityPolicy } from "./csp.ts";
import { chooserPage, chooserStyle } from "./first-paint/version-override-page.ts";

const DAY_S = 86_400;

/**
 * `/preview/<id>/` shows that composition in this browser from now on; at `/preview/versions` somebody who knows the
 * name of a published version chooses it, and on one's own machine what is being developed; `/preview/` goes back to what
 * everybody sees.
 */
export const previewRoutes =
  (root: string, composition: Composition, { portalOrigin, developmentDir, browser }: Config) =>
  async (app: FastifyInstance) => {
    const cookie = (name: string, value: string) =>
      `${name}=${value}; Path=/; Max-Age=${value ? DAY_S : 0}; HttpOnly; SameSite=Lax`;
    const goHome = (reply: FastifyReply, ...cookies: string[]) =>
      reply.header("set-cookie", cookies).header("cache-control", "no-store").redirect("/", 303);

    // A form of this host's own page, and of no other: nobody else puts a version into a visitor's browser.
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    const policy = contentSecurityPolicy(browser, {}, chooserStyle);
    const asPage = (reply: FastifyReply) =>
      reply.header("content-security-policy", policy).type("text/html; charset=utf-8");
    const told = async () => (developmentDir ? toldServers(developmentDir) : {});
    const isOurs = (request: FastifyRequest) => request.headers.origin === portalOrigin;
    const ELSEWHERE = "Abra esta página no próprio portal.";

    app.get("/preview/versions", async (request, reply) => {
      const composed = await composition.read();
      if (!composed) return reply.callNotFound();
      asPage(reply).header("cache-control", "no-store");
      return chooserPage(composed.registry, versionsOf(request), await told());
    });
    app.post<{ Body: { version?: string } | undefined }>("/preview/versions", async (request, reply) => {
      if (!isOurs(request)) return reply.code(403).send(ELSEWHERE);
      const composed = await composition.read();
      const asked = request.body?.version ?? "";
      const [name, version] = parseTarget(asked) ?? [];
      const known = name && version && composed?.registry.remotes[name] && (await readPublished(root, name, version));
      if (!composed || !known) {
        if (!composed) return reply.callNotFound();
        asPage(reply).code(400);
        return chooserPage(composed.registry, versionsOf(request), await told(), asked);
      }
      const versions = versionsOf(request).set(known.name, known.version);
      return goHome(reply, cookie(VERSIONS, versionsText(versions)));
    });

    if (developmentDir) {
      // By this `npm run dev` finds out whether this portal is one that reads what it wrote.
      app.get("/preview/development", async () => Object.keys(await told()));
      app.post("/preview/development", (request, reply) =>
        isOurs(request) ? goHome(reply, cookie(DEVELOPMENT, "1")) : reply.code(403).send(ELSEWHERE),
      );
    }

    app.get<{ Params: { id: string } }>("/preview/:id", async (request, reply) => {
      const { id } = request.params;
      if (!PREVIEW_ID.test(id) || !(await composition.read(id))) return reply.callNotFound();
      return goHome(reply, cookie(PREVIEW, id));
    });
    app.get("/preview", (_request, reply) =>
      goHome(reply, ...[PREVIEW, VERSIONS, DEVELOPMENT].map((name) => cookie(name, ""))),
    );
  };
