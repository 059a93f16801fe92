import type { FastifyInstance, FastifyReply } from "fastify";
import type { ApiClient } from "./api-client.ts";
import type { Composition } from "./composition.ts";
import type { Config } from "./config.ts";
import { safeUrl } from "./html.ts";
import { readSite, siteEntryValue } from "./site.ts";
import { readComposedPage } from "./version-override.ts";

/** A name, a version, a file: nothing else of the folder of releases is ever served. */
const RELEASE_FILE = /^(shell|mfe-[a-z]+)\/\d+\.\d+\.\d+(-[0-9a-z.]+)?\/[\w-][\w.-]*$/;
/**
 * Compressed copies are sent in the place of their file; source maps are for whoever operates the portal, examples for the
 * release tool. A release has no page that anybody opens, so whoever can write files here cannot have one opened.
 */
const NOT_SERVED = /\.(?:br|gz|map|html?|xhtml|xml)$|\/examples\.json$/i;
/** A drawing that is opened as a page runs nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const YEAR = { maxAge: "365d", immutable: true };

/** Published files, which are immutable, and the few addresses that are no page. */
export const assetRoutes =
  (config: Config, root: string, composition: Composition, api: ApiClient) => async (app: FastifyInstance) => {
    const sendFile = (reply: FastifyReply, path: string) => {
      if (!RELEASE_FILE.test(path) || NOT_SERVED.test(path)) return missing(reply);
      if (/\.svgz?$/i.test(path)) reply.header("content-security-policy", DRAWING_POLICY);
      return reply.sendFile(path, YEAR);
    };

    // A missing file is a plain 404: a page in its place would be executed as a script.
    app.setNotFoundHandler((_request, reply) => missing(reply));
    app.get<{ Params: { "*": string } }>("/shell/*", (request, reply) =>
      sendFile(reply, `shell/${request.params["*"]}`),
    );
    app.get<{ Params: { area: string; "*": string } }>("/mfe-:area/*", (request, reply) =>
      sendFile(reply, `mfe-${request.params.area}/${request.params["*"]}`),
    );

    // The history says who released what, and why: no page of a remote either.
    app.get("/registry/*", (_request, reply) => missing(reply));

    app.get("/config.json", (_request, reply) => reply.header("cache-control", "no-cache").send(config.browser));

    // The composition that this browser gets, with which open pages compare theirs: a preview has the next revision.
    app.get("/index.html", async (request, reply) => {
      const composed = await readComposedPage(root, composition, request, config.portalOrigin);
      if (!composed) return missing(reply);
      reply.headers({ "cache-control": "no-cache", etag: composed.etag, vary: "cookie" });
      if (request.headers["if-none-match"] === composed.etag) return reply.code(304).send();
      return reply.type("text/html; charset=utf-8").send(composed.html);
    });

    app.get("/favicon.ico", async (_request, reply) => {
      const icon = safeUrl(siteEntryValue(await readSite(api), "favicon"));
      return icon ? reply.header("cache-control", "max-age=3600").redirect(icon, 302) : missing(reply);
    });
  };

const missing = (reply: FastifyReply) =>
  reply.code(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("Não encontrado.");
