import { traceRequests } from "@gleba/shared/tracing";
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from "fastify";
import { contentRoutes } from "#domains/content";
import { contractsOfCustomer, contractsRoutes } from "#domains/contracts";
import { customersRoutes } from "#domains/customers";
import { developmentRoutes } from "#domains/development";
import { identityRoutes } from "#domains/identity";
import { operationsRoutes } from "#domains/operations";
import { salesRoutes } from "#domains/sales";
import { collectOpenApi } from "./documentation/openapi.ts";
import { documentationRoutes } from "./documentation/routes.ts";
import { graphqlRoutes } from "./graphql/routes.ts";
import { endTokensWithSessions } from "#platform/auth/ended-sessions.ts";
import type { Deps } from "#platform/http/deps.ts";
import { drainBeforeStop } from "#platform/http/drain.ts";
import { answerErrors, earlyErrors } from "#platform/http/errors.ts";
import { refuseUnstorable } from "#platform/http/input-gate.ts";
import { measure } from "#platform/http/metrics.ts";
import { logRequests } from "#platform/http/request-log.ts";
import type { RouteTable } from "#platform/http/route-table.ts";
import { tracedRequests } from "#platform/http/traced-requests.ts";
import { secure } from "#platform/http/security.ts";
import { slowClientOptions, stopWithoutSlowClients } from "#platform/http/slow-clients.ts";
import { closeUnusedConnections } from "#platform/http/unused-connections.ts";
import { acceptJson, UPLOAD_LIMIT } from "#platform/http/whole-body.ts";
import { mailboxRoutes } from "#platform/mail/routes.ts";

/** What the server answers: its table of contents. */
const ROUTES: RouteTable = {
  ...operationsRoutes,
  ...identityRoutes,
  ...contentRoutes,
  ...developmentRoutes,
  ...salesRoutes,
  ...customersRoutes(contractsOfCustomer),
  ...contractsRoutes,
  mailboxRoutes,
  graphqlRoutes,
  documentationRoutes,
};

/** Fastify searches every loaded module for the name of a plugin that does not tell it. */
const named = (name: string, plugin: FastifyPluginAsync): FastifyPluginAsync =>
  Object.assign(plugin, { [Symbol.for("fastify.display-name")]: name });

/** The API server, not yet listening. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const { config, logger } = deps;
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    // Our own line says more with less, see request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: UPLOAD_LIMIT,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    forceCloseConnections: "idle",
    // What was asked is answered, also while this server stops.
    return503OnClosing: false,
    ...slowClientOptions(config.clientLimits),
    // The specification writes some paths with a slash at the end; both forms are taken everywhere.
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    ...earlyErrors,
  });

  if (deps.tracing.isOn) traceRequests(app, tracedRequests);
  answerErrors(app);
  drainBeforeStop(app, config.drainMs);
  refuseUnstorable(app);
  acceptJson(app);
  logRequests(app, deps.auth);
  closeUnusedConnections(app);
  stopWithoutSlowClients(app);
  measure(app, deps);
  await secure(app, config);
  endTokensWithSessions(app, deps);
  await collectOpenApi(app, config.publicUrl);

  for (const [name, routes] of Object.entries(ROUTES)) await app.register(named(name, routes(deps)));

  return app;
};
