import { createExposition, exemplarNow } from "@gleba/shared/tracing";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from "prom-client";
import { lt, sql } from "drizzle-orm";
import type { Deps } from "./deps.ts";
import { operator } from "../auth/guard.ts";
import { readLastBackup, readPointInTime } from "../backup/last-backup.ts";
import { unwrap } from "./app-error.ts";
import { outbox } from "../db/schema/index.ts";

/** Seconds: from a cached read to what somebody waits for in vain. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * `GET /metrics` for Prometheus: requests by route and status, connections, letters that wait, the last backup, and the process itself.
 * Requests are named by their route, so no id and no name gets into a label; where they are traced, a scraper of OpenMetrics reads a
 * trace beside each step.
 */
export const measure = (app: FastifyInstance, deps: Deps): void => {
  // Exemplars are for this format alone; whoever reads another gets it without them.
  const register = new Registry<OpenMetricsContentType>();
  register.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  // Of several at one socket each scrape reads one: their counts must not be taken for one another's.
  if (deps.config.processName !== undefined) register.setDefaultLabels({ process: deps.config.processName });
  const seconds = new Histogram({
    name: "gleba_api_request_seconds",
    help: "How long answers took",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    enableExemplars: true,
    registers: [register],
  });
  const connections = new Gauge({
    name: "gleba_api_database_connections",
    help: "Connections of this process to the database",
    labelNames: ["state"],
    registers: [],
    collect() {
      const { totalCount, idleCount, waitingCount } = deps.db.pool;
      this.set({ state: "open" }, totalCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "waited_for" }, waitingCount);
    },
  });
  const letters = new Gauge({
    name: "gleba_api_letters_waiting",
    help: "Letters that are late: tried before without success, or due for more than a minute",
    registers: [],
    async collect() {
      const minuteAgo = new Date(deps.clock().getTime() - 60_000);
      this.set(await deps.db.orm.$count(outbox, lt(outbox.createdAt, sql`${minuteAgo}`)));
    },
  });

  const backupAge = new Gauge({
    name: "gleba_api_last_backup_age_seconds",
    help: "How long ago the last good backup shows the portal; absent before the first",
    labelNames: ["verified"],
    registers: [],
    async collect() {
      this.reset();
      const backup = await readLastBackup(deps.db.pool);
      if (backup)
        this.set({ verified: String(backup.verified) }, (deps.clock().getTime() - Date.parse(backup.at)) / 1000);
    },
  });

  const pointInTimeAge = new Gauge({
    name: "gleba_api_point_in_time_age_seconds",
    help: "How long ago the whole server was copied (base) and a piece of its log kept (log); absent where neither is done",
    labelNames: ["part"],
    registers: [],
    async collect() {
      this.reset();
      const { base, archived } = await readPointInTime(deps.db.pool);
      const now = deps.clock().getTime();
      if (base) this.set({ part: "base" }, (now - base.getTime()) / 1000);
      if (archived) this.set({ part: "log" }, (now - archived.getTime()) / 1000);
    },
  });

  for (const gauge of [connections, letters, backupAge, pointInTimeAge]) register.registerMetric(gauge);

  app.addHook("onResponse", async ({ method, routeOptions, is404 }, reply) => {
    const route = is404 ? "unknown" : (routeOptions.url ?? "unknown");
    const labels = { method, route, status: String(reply.statusCode) };
    seconds.observe({ labels, value: reply.elapsedTime / 1000, exemplarLabels: exemplarNow() });
  });

  const print = createExposition(register);
  let isWholeProcessMeasured = false;
  app.get("/metrics", { schema: { hide: true } as object }, async (request, reply) => {
    unwrap(operator(deps, request));
    // The process is watched from the first time somebody asks.
    if (!isWholeProcessMeasured) collectDefaultMetrics({ register });
    isWholeProcessMeasured = true;
    const { type, text } = await print(request.headers.accept);
    return reply.type(type).header("cache-control", "no-store").header("vary", "accept").send(text);
  });
};
