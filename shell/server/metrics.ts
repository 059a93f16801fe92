import { createHash, timingSafeEqual } from "node:crypto";
import { createExposition, exemplarNow } from "@gleba/shared/tracing";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from "prom-client";
import type { Composition } from "./composition.ts";
import type { Config } from "./config.ts";
import { isFromThisMachine } from "./this-machine.ts";
import type { PageGuard } from "./page-guard.ts";
import { createRevisionReader } from "./status/revisions.ts";

/** Seconds: from a cached page to one that waited for the API. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** With the operators' token or, of a portal that only this machine uses, from it. */
const isAuthorized = (request: FastifyRequest, { operationsToken: token, portalOrigin }: Operations): boolean => {
  const { headers } = request;
  if (isFromThisMachine(portalOrigin, request)) return true;
  const sent = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];
  return token !== undefined && sent !== undefined && timingSafeEqual(sha256(sent), sha256(token));
};

type Operations = Pick<Config, "operationsToken" | "portalOrigin">;

/** A file of a release, a page, or anything else: labels by address would be too many to aggregate. */
const requestKind = (url: string, type: string): string => {
  if (/^\/(?:shell|mfe-[a-z]+)\//.test(url)) return "file";
  return type.startsWith("text/html") ? "page" : "other";
};

/**
 * `GET /metrics` for Prometheus: durations of pages and files, the current revision, and the process itself. Others than
 * the operators get a 404. Where pages are traced, a scraper of OpenMetrics reads a trace beside each step.
 */
export const registerMetrics = (
  app: FastifyInstance,
  { root, composition, guard }: { root: string; composition: Composition; guard?: PageGuard | undefined },
  operations: Operations,
): void => {
  // Exemplars are for this format alone; whoever reads another gets it without them.
  const register = new Registry<OpenMetricsContentType>();
  register.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const seconds = new Histogram({
    name: "gleba_portal_request_seconds",
    help: "How long answers took",
    labelNames: ["kind", "status"],
    buckets: BUCKETS,
    enableExemplars: true,
    registers: [register],
  });
  const revision = new Gauge({
    name: "gleba_portal_revision",
    help: "The composition in force; 0 when there is none",
    registers: [],
    async collect() {
      const composed = await composition.read().catch(() => undefined);
      this.set(composed?.registry.revision ?? 0);
    },
  });
  register.registerMetric(revision);
  const reader = createRevisionReader(root, guard);
  const standIns = new Gauge({
    name: "gleba_portal_stand_ins",
    help: "Areas of which this host shows something else than what is in force, because files of that were lost",
    registers: [],
    async collect() {
      const current = await reader.current().catch(() => undefined);
      this.set(Object.keys(current?.released ?? {}).length);
    },
  });
  register.registerMetric(standIns);
  const refused = new Gauge({
    name: "gleba_portal_refused",
    help: "1 while the page in the folder is not served, because it is not what the owners signed",
    registers: [],
    collect() {
      this.set(guard?.refused() === undefined ? 0 : 1);
    },
  });
  if (guard) register.registerMetric(refused);

  app.addHook("onResponse", async ({ url }, reply) => {
    const kind = requestKind(url, String(reply.getHeader("content-type") ?? ""));
    const labels = { kind, status: String(reply.statusCode) };
    seconds.observe({ labels, value: reply.elapsedTime / 1000, exemplarLabels: exemplarNow() });
  });

  const print = createExposition(register);
  let collectsProcessMetrics = false;
  app.get("/metrics", async (request, reply) => {
    if (!isAuthorized(request, operations)) return reply.callNotFound();
    // Process metrics are collected from the first request on.
    if (!collectsProcessMetrics) collectDefaultMetrics({ register });
    collectsProcessMetrics = true;
    const { type, text } = await print(request.headers.accept);
    return reply.type(type).header("cache-control", "no-store").header("vary", "accept").send(text);
  });
};
