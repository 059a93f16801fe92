import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import fastify, { LogController, type FastifyInstance } from "fastify";
import { createApiClient } from "./api-client.ts";
import { assetRoutes } from "./assets.ts";
import { createComposition } from "./composition.ts";
import type { Config } from "./config.ts";
import { contentSecurityPolicy } from "./csp.ts";
import { devServerRoutes, withDevServers } from "./dev-mode.ts";
import { foundRoutes } from "./seo/routes.ts";
import { healthRoutes } from "./health.ts";
import { pageRoutes } from "./pages.ts";
import { measure } from "./metrics.ts";
import { previewRoutes } from "./preview.ts";
import { readSite, readVentures } from "./site.ts";

/** The portal host, not yet listening: published files as they are, and one page filled for each address. */
export const buildPortal = async (config: Config): Promise<FastifyInstance> => {
  const app = fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: true,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  const root = resolve(config.releasesDir);
  const developing = Object.keys(config.devServers).length > 0;
  const published = createComposition(root);
  const composition = developing ? withDevServers(published, config.devServers) : published;
  const api = createApiClient(config.internalApiUrl, config.patienceMs, app.log);
  // A program that gathers addresses would rather wait than learn nothing.
  const patientApi = createApiClient(config.internalApiUrl, 5_000, app.log);
  const policy = contentSecurityPolicy(config.browser, config.devServers);

  app.addHook("onSend", async (_request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "strict-origin-when-cross-origin");
    if (!reply.getHeader("content-security-policy")) reply.header("content-security-policy", policy);
  });
  app.setErrorHandler((error, request, reply) => {
    // Without its search, which may hold the secret of an e-mailed link.
    request.log.error({ err: error, url: request.url.split("?")[0] }, "request failed");
    return reply.code(500).type("text/plain; charset=utf-8").send("O portal não pôde responder. Tente novamente.");
  });

  // The first visitor after a start finds the home page's answers here already.
  app.addHook("onListen", async () => {
    await Promise.all([readSite(api), readVentures(api)]);
  });

  measure(app, composition, config.operationsToken);
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true });
  // Ready means published: a development server may still be building.
  await app.register(healthRoutes(published, api));
  if (developing || config.developmentDir)
    await app.register(devServerRoutes(config.devServers, config.developmentDir));
  await app.register(assetRoutes(config, composition, api));
  await app.register(foundRoutes(config, patientApi));
  await app.register(previewRoutes(root, composition, config));
  await app.register(pageRoutes(config, root, composition, api));
  return app;
};
