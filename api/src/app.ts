import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from "fastify";
import { collectOpenApi } from "./documentation/openapi.ts";
import { documentationRoutes } from "./documentation/routes.ts";
import { graphqlRoutes } from "./graphql/routes.ts";
import { importRoutes } from "./import/routes.ts";
import type { Deps } from "./platform/deps.ts";
import { answerErrors, earlyErrors } from "./platform/http/errors.ts";
import { measure } from "./platform/http/metrics.ts";
import { logRequests } from "./platform/http/request-log.ts";
import { secure } from "./platform/http/security.ts";
import { closeSilentConnections } from "./platform/http/silent-connections.ts";
import { mailboxRoutes } from "./platform/mail/routes.ts";
import { accountRoutes } from "./resources/accounts/routes.ts";
import { categoryRoutes } from "./resources/articles/category-routes.ts";
import { previewRoutes } from "./resources/articles/preview-routes.ts";
import { publishingRoutes } from "./resources/articles/publishing-routes.ts";
import { articleRoutes } from "./resources/articles/routes.ts";
import { crmArticleRoutes } from "./resources/articles/staff-routes.ts";
import { slipPaymentRoutes } from "./resources/bank-slips/payment-routes.ts";
import { bankSlipRoutes } from "./resources/bank-slips/routes.ts";
import { auditRoutes } from "./resources/audit/routes.ts";
import { batchRoutes } from "./resources/batches/routes.ts";
import { contactRoutes } from "./resources/contacts/routes.ts";
import { contractRoutes } from "./resources/contracts/routes.ts";
import { crmBankSlipRoutes } from "./resources/crm-bank-slips/routes.ts";
import { crmDocumentRoutes } from "./resources/crm-contracts/document-routes.ts";
import { crmContractRoutes } from "./resources/crm-contracts/routes.ts";
import { crmMessageRoutes, customerFileRoutes } from "./resources/crm-customers/message-routes.ts";
import { crmCustomerRoutes } from "./resources/crm-customers/routes.ts";
import { crmLeadRoutes } from "./resources/crm-leads/routes.ts";
import { crmReservationRoutes } from "./resources/crm-reservations/routes.ts";
import { customerBankRoutes } from "./resources/customer-banks/routes.ts";
import { customerPrivacyRoutes } from "./resources/customers/privacy-routes.ts";
import { customerRoutes } from "./resources/customers/routes.ts";
import { dateServerRoutes } from "./resources/date-server/routes.ts";
import { dependentRoutes } from "./resources/dependents/routes.ts";
import { fileRoutes } from "./resources/files/routes.ts";
import { fileUploadRoutes } from "./resources/files/upload-routes.ts";
import { photoRoutes } from "./resources/galleries/photo-routes.ts";
import { galleryRoutes } from "./resources/galleries/routes.ts";
import { healthRoutes } from "./resources/health/routes.ts";
import { indexRoutes } from "./resources/indices/routes.ts";
import { inboxRoutes } from "./resources/inbox/routes.ts";
import { intentionRoutes } from "./resources/intentions/routes.ts";
import { leadRoutes } from "./resources/leads/routes.ts";
import { liveRoutes } from "./resources/live/routes.ts";
import { privacyRequestRoutes } from "./resources/privacy-requests/routes.ts";
import { localizationRoutes } from "./resources/localizations/routes.ts";
import { lookupRoutes } from "./resources/lookups/routes.ts";
import { lotRoutes } from "./resources/lots/routes.ts";
import { patrimonyRoutes } from "./resources/patrimonies/routes.ts";
import { planRoutes } from "./resources/plans/routes.ts";
import { postalCodeRoutes } from "./resources/postal-codes/routes.ts";
import { profileRoutes } from "./resources/profiles/routes.ts";
import { reportRoutes } from "./resources/reports/routes.ts";
import { reservationRoutes } from "./resources/reservations/routes.ts";
import { sessionRoutes } from "./resources/sessions/routes.ts";
import { simulationRoutes } from "./resources/simulations/routes.ts";
import { staffRoutes } from "./resources/staff/routes.ts";
import { staffSelfRoutes } from "./resources/staff/self-routes.ts";
import { statementRoutes } from "./resources/statements/routes.ts";
import { settlementRoutes } from "./resources/statements/settlement-routes.ts";
import { termsRoutes } from "./resources/terms/routes.ts";
import { ventureRoutes } from "./resources/ventures/routes.ts";
import { crmVentureRoutes } from "./resources/ventures/staff-routes.ts";
import { crmRequestRoutes } from "./resources/crm-requests/routes.ts";
import { crmSearchRoutes } from "./resources/crm-search/routes.ts";
import { crmViewRoutes } from "./resources/crm-views/routes.ts";

/** Upload limit of one request (specification §9). */
const BODY_LIMIT = 10 * 1024 * 1024;

/** What the server answers: its table of contents. */
const ROUTES: readonly ((deps: Deps) => FastifyPluginAsync)[] = [
  healthRoutes,
  dateServerRoutes,
  articleRoutes,
  crmArticleRoutes,
  publishingRoutes,
  previewRoutes,
  categoryRoutes,
  ventureRoutes,
  batchRoutes,
  lotRoutes,
  importRoutes,
  termsRoutes,
  reservationRoutes,
  liveRoutes,
  intentionRoutes,
  simulationRoutes,
  privacyRequestRoutes,
  sessionRoutes,
  accountRoutes,
  lookupRoutes,
  postalCodeRoutes,
  customerRoutes,
  customerPrivacyRoutes,
  profileRoutes,
  localizationRoutes,
  dependentRoutes,
  contactRoutes,
  customerBankRoutes,
  patrimonyRoutes,
  contractRoutes,
  leadRoutes,
  staffRoutes,
  crmVentureRoutes,
  planRoutes,
  staffSelfRoutes,
  auditRoutes,
  crmSearchRoutes,
  crmViewRoutes,
  crmRequestRoutes,
  galleryRoutes,
  photoRoutes,
  crmLeadRoutes,
  crmReservationRoutes,
  crmContractRoutes,
  crmDocumentRoutes,
  indexRoutes,
  crmBankSlipRoutes,
  crmCustomerRoutes,
  crmMessageRoutes,
  customerFileRoutes,
  bankSlipRoutes,
  slipPaymentRoutes,
  statementRoutes,
  settlementRoutes,
  inboxRoutes,
  mailboxRoutes,
  graphqlRoutes,
  fileRoutes,
  fileUploadRoutes,
  reportRoutes,
  documentationRoutes,
];

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
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    forceCloseConnections: "idle",
    // The specification writes some paths with a slash at the end; both forms are taken everywhere.
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    ...earlyErrors,
  });

  answerErrors(app);
  logRequests(app);
  closeSilentConnections(app);
  measure(app, deps);
  await secure(app, config);
  await collectOpenApi(app, config.publicUrl);

  for (const routes of ROUTES) await app.register(named(routes.name, routes(deps)));

  return app;
};
