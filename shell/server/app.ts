import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { logFieldsNow, startTracing, traceRequests } from "@gleba/shared/tracing";
import fastifyStatic from "@fastify/static";
import fastify, { LogController, type FastifyInstance } from "fastify";
import { type Answer, createApiClient } from "./api-client.ts";
import { assetRoutes } from "./assets.ts";
import { createAnswerCache } from "./cached-answers.ts";
import { createComposition } from "./composition.ts";
import type { Config } from "./config.ts";
import { contentSecurityPolicy } from "./csp.ts";
import { devServerRoutes, withDevServers } from "./dev-mode.ts";
import { drainBeforeStop } from "./drain.ts";
import { readableAddress } from "./given-address.ts";
import { healthRoutes } from "./health.ts";
import { registerMetrics } from "./metrics.ts";
import { createPageGuard } from "./page-guard.ts";
import { offlineRoutes } from "./offline/routes.ts";
import { pageRoutes } from "./pages.ts";
import { previewRoutes } from "./preview.ts";
import { createFirstPaints } from "./rendering/first-paints.ts";
import { createReleaseFiles } from "./rendering/release-files.ts";
import { THREAD_LIMITS } from "./rendering/render-thread.ts";
import { createRenderers } from "./rendering/renderers.ts";
import { seoRoutes } from "./seo/routes.ts";
import { slowClientOptions, stopWithoutSlowClients } from "./slow-clients.ts";
import { statusRoutes } from "./status/routes.ts";
import { namePageTrace, tracedRequests } from "./traced-requests.ts";

/** Where a build put it: a release of the host has no folders. */
declare const WORKER_FILE: string | undefined;

const WORKER = fileURLToPath(
  new URL(typeof WORKER_FILE === "string" ? WORKER_FILE : "./rendering/worker.js", import.meta.url),
);

/** What pages use of the device: where somebody stands on the map. All else nobody's script gets. */
const PERMISSIONS = [
  "geolocation=(self)",
  ...[
    "accelerometer",
    "camera",
    "display-capture",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "usb",
  ].map((feature) => `${feature}=()`),
].join(", ");

const WARM_TRIES = 30;
const WARM_AGAIN_MS = 1_000;

/** The portal host, not yet listening: serves published files, and a page rendered for each address. */
export const buildPortal = async (config: Config): Promise<FastifyInstance> => {
  const tracing = await startTracing({ service: "gleba-portal", version: config.release, ...config.tracing });
  const app = fastify({
    logger: { level: config.logLevel, mixin: logFieldsNow },
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: true,
    // What was asked is answered, also while another version takes over.
    forceCloseConnections: "idle",
    ...slowClientOptions(config.clientSilenceMs),
    return503OnClosing: false,
    rewriteUrl: ({ url = "/" }) => readableAddress(url),
    routerOptions: { ignoreTrailingSlash: true },
  });
  const root = resolve(config.releasesDir);
  const isDevelopment = Object.keys(config.devServers).length > 0;
  const guard = config.companyKeys && createPageGuard(root, config.companyKeys, app.log);
  const published = createComposition(root, guard);
  const composition = isDevelopment ? withDevServers(published, config.devServers) : published;
  const answers = createAnswerCache<Answer>();
  const api = createApiClient(config.internalApiUrl, config.firstScreenTimeoutMs, answers, app.log);
  // A crawler would rather wait than get an empty sitemap.
  const crawlerApi = createApiClient(config.internalApiUrl, 5_000, answers, app.log);
  const isSecure = config.portalOrigin.startsWith("https:");
  const transportSecurity = `max-age=31536000${config.hstsSubdomains ? "; includeSubDomains" : ""}`;
  const policy = contentSecurityPolicy(config.browser, config.devServers);
  const readFile = createReleaseFiles(root);
  const renderers = createRenderers(
    WORKER,
    readFile,
    { ...THREAD_LIMITS, taskMs: config.firstScreenRenderMs },
    app.log,
  );
  const firstPaints = createFirstPaints({ api, renderers, readFile, config: config.browser, log: app.log });

  if (tracing.isOn) {
    traceRequests(app, tracedRequests);
    namePageTrace(app);
  }
  drainBeforeStop(app, config.drainMs);
  stopWithoutSlowClients(app);
  app.addHook("onSend", async (_request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "strict-origin-when-cross-origin");
    reply.header("cross-origin-opener-policy", "same-origin");
    reply.header("permissions-policy", PERMISSIONS);
    if (isSecure) reply.header("strict-transport-security", transportSecurity);
    if (!reply.getHeader("content-security-policy")) reply.header("content-security-policy", policy);
  });
  app.setErrorHandler<{ statusCode?: number }>((error, request, reply) => {
    const { statusCode = 500 } = error;
    // Half a form, or one of another kind: no fault of this host's.
    if (statusCode >= 400 && statusCode < 500)
      return reply.code(statusCode).type("text/plain; charset=utf-8").send("O portal não entendeu o pedido.");
    // Without the query, which may contain the secret of an e-mailed link.
    request.log.error({ err: error, url: request.url.split("?")[0] }, "request failed");
    return reply.code(500).type("text/plain; charset=utf-8").send("O portal não pôde responder. Tente novamente.");
  });

  // Starts the renderers and warms the cache for the first visitor of the home page; the API may still be starting.
  let isClosed = false;
  const warm = async (tries: number): Promise<void> => {
    const composed = await composition.read().catch(() => undefined);
    if (!composed || isClosed) return;
    const home = await firstPaints.read(composed.registry, new URL("/", config.portalOrigin), composed.etag);
    if (!home.painted && tries > 1) setTimeout(() => void warm(tries - 1), WARM_AGAIN_MS).unref();
  };
  app.addHook("onListen", () => warm(WARM_TRIES));
  app.addHook("onClose", async () => {
    isClosed = true;
    await renderers.close();
    await tracing.stop();
  });

  registerMetrics(app, { root, composition, guard }, config);
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true });
  // Readiness looks at published releases: a development server may still be building.
  await app.register(healthRoutes(published, api, config.release));
  if (isDevelopment || config.developmentDir) await app.register(devServerRoutes(config));
  await app.register(assetRoutes(config, root, composition, api));
  await app.register(seoRoutes(config, composition, renderers, crawlerApi));
  await app.register(statusRoutes(config, root, published, guard));
  await app.register(previewRoutes(root, composition, config));
  await app.register(offlineRoutes(config, root, composition, firstPaints, api));
  await app.register(pageRoutes(config, root, composition, firstPaints, api));
  return app;
};
