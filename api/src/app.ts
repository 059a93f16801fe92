import fastify, { type FastifyInstance } from "fastify";
import type { Deps } from "./platform/deps.ts";
import { answerErrors } from "./platform/http/errors.ts";
import { secure } from "./platform/http/security.ts";
import { withoutQueryValues } from "./platform/logger.ts";
import { dateServerRoutes } from "./resources/date-server/routes.ts";
import { healthRoutes } from "./resources/health/routes.ts";
import { intentionRoutes } from "./resources/intentions/routes.ts";
import { reservationRoutes } from "./resources/reservations/routes.ts";

/** Upload limit of one request (specification §9). */
const BODY_LIMIT = 10 * 1024 * 1024;

/** The API server, not yet listening. Reads as its table of contents. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const { config, logger } = deps;
  const app = fastify({
    loggerInstance: logger.child(
      {},
      {
        serializers: {
          req: ({ id, method, url }) => ({ id, method, url: withoutQueryValues(url) }),
        },
      },
    ),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 300 },
  }) as unknown as FastifyInstance;

  answerErrors(app);
  await secure(app, config);

  await app.register(healthRoutes(deps));
  await app.register(dateServerRoutes(deps));
  await app.register(reservationRoutes(deps));
  await app.register(intentionRoutes(deps));

  return app;
};
