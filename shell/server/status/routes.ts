import { styleSource } from "@gleba/shared/first-screen";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Composition } from "../composition.ts";
import { readCookie, writeCookie } from "../cookies.ts";
import type { Config } from "../config.ts";
import type { PageGuard } from "../page-guard.ts";
import { type Access, createAccess, SESSION_S } from "./access.ts";
import { readStatus } from "./model.ts";
import { renderEntry, renderStatus } from "./page.ts";
import { createReportReader } from "./reports.ts";
import { createRevisionReader } from "./revisions.ts";
import { createSourceFinder } from "./sources.ts";
import { statusStyle } from "./style.ts";

const COOKIE = "gleba-status";
const WRONG = "Esta chave não abre a página. Confira e tente de novo.";
const WAIT = "Chaves erradas demais vieram daqui. Espere dez minutos.";

/** No script at all, one style, and forms to this host alone. */
const POLICY = [
  "default-src 'none'",
  `style-src ${styleSource(statusStyle)}`,
  "img-src data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];

const asPage = (reply: FastifyReply): FastifyReply =>
  reply
    .header("content-security-policy", POLICY)
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8");

const sendEntry = (reply: FastifyReply, outcome: "wrong" | "wait"): FastifyReply =>
  outcome === "wait"
    ? asPage(reply).code(429).header("retry-after", "600").send(renderEntry(WAIT))
    : asPage(reply).code(401).send(renderEntry(WRONG));

/**
 * `/status`: what is in force, since when, by whom and why, how it does in browsers, and the history. For whoever has
 * `OPERATIONS_TOKEN`, as bearer or typed once into a form; without a token configured there is no such page.
 */
export const statusRoutes =
  (config: Config, root: string, composition: Composition, guard?: PageGuard) => async (app: FastifyInstance) => {
    const { operationsToken, portalOrigin, internalApiUrl } = config;
    const access: Access | undefined = operationsToken === undefined ? undefined : createAccess(operationsToken);
    const sources = {
      reader: createRevisionReader(root, guard),
      find: createSourceFinder(root),
      running: config.release ?? "installed",
      reports: createReportReader(internalApiUrl, operationsToken ?? ""),
    };
    const cookie = (value: string) =>
      writeCookie(portalOrigin, COOKIE, value, { maxAgeS: SESSION_S, attributes: "HttpOnly; SameSite=Strict" });

    app.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 4_096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    app.get<{ Querystring: { antes?: string } }>("/status", async (request, reply) => {
      if (!access) return reply.callNotFound();
      const bearer = bearerOf(request);
      if (bearer === undefined && !access.isSession(readCookie(portalOrigin, request, COOKIE)))
        return asPage(reply).send(renderEntry());
      const outcome = bearer === undefined ? "right" : access.check(request.ip, bearer);
      if (outcome !== "right") return sendEntry(reply, outcome);
      const { antes } = request.query;
      const from = /^[1-9]\d{0,8}$/.test(antes ?? "") ? Number(antes) : undefined;
      // The guard looks at what is in the folder now.
      await composition.read().catch(() => undefined);
      const model = await readStatus(sources, from);
      return asPage(reply).send(
        renderStatus(model, { readAt: new Date(), isVerified: guard !== undefined, refused: guard?.refused() }),
      );
    });

    // A token in a form of another site would be tried in the name of whoever opened it.
    const isSameOrigin = ({ headers }: FastifyRequest) => headers.origin === portalOrigin;

    app.post<{ Body: { chave?: string } | undefined }>("/status", async (request, reply) => {
      if (!access) return reply.callNotFound();
      if (!isSameOrigin(request)) return reply.code(403).send("Abra esta página no próprio portal.");
      const outcome = access.check(request.ip, request.body?.chave ?? "");
      if (outcome !== "right") return sendEntry(reply, outcome);
      return reply
        .header("set-cookie", cookie(access.createSession()))
        .header("cache-control", "no-store")
        .redirect("/status", 303);
    });

    app.post("/status/sair", async (request, reply) => {
      if (!access) return reply.callNotFound();
      if (!isSameOrigin(request)) return reply.code(403).send("Abra esta página no próprio portal.");
      return reply.header("set-cookie", cookie("")).header("cache-control", "no-store").redirect("/status", 303);
    });
  };
