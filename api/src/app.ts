import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from "fastify";
import { collectOpenApi } from "./documentation/openapi.ts";
import { documentationRoutes } from "./documentation/routes.ts";
import { graphqlRoutes } from "./graphql/routes.ts";
import { importRoutes } from "./domains/development/import/routes.ts";
import type { Deps } from "./platform/http/deps.ts";
import { answerErrors, earlyErrors } from "./platform/http/errors.ts";
import { measure } from "./platform/http/metrics.ts";
import { logRequests } from "./platform/http/request-log.ts";
import { secure } from "./platform/http/security.ts";
import { closeSilentConnections } from "./platform/http/silent-connections.ts";
import { mailboxRoutes } from "./platform/mail/routes.ts";
import { accountRoutes } from "./domains/identity/public/accounts/routes.ts";
import { categoryRoutes } from "./domains/content/staff/categories/routes.ts";
import { previewRoutes } from "./domains/content/staff/preview/routes.ts";
import { publishingRoutes } from "./domains/content/staff/publishing/routes.ts";
import { articleRoutes } from "./domains/content/public/article-routes.ts";
import { crmArticleRoutes } from "./domains/content/staff/articles/routes.ts";
import { slipPaymentRoutes } from "./domains/contracts/slips/webhook-routes.ts";
import { bankSlipRoutes } from "./domains/contracts/customer/slips/routes.ts";
import { auditRoutes } from "./domains/operations/staff/audit/routes.ts";
import { batchRoutes } from "./domains/development/public/lot-routes.ts";
import { contactRoutes } from "./domains/customers/customer/lists/contacts.ts";
import { contractRoutes } from "./domains/contracts/customer/contract-routes.ts";
import { crmBankSlipRoutes } from "./domains/contracts/staff/slips/routes.ts";
import { crmDocumentRoutes } from "./domains/contracts/staff/documents/routes.ts";
import { crmContractRoutes } from "./domains/contracts/staff/contracts/routes.ts";
import { crmMessageRoutes, customerFileRoutes } from "./domains/customers/staff/messages/routes.ts";
import { crmCustomerRoutes } from "./domains/customers/staff/customers/routes.ts";
import { crmLeadRoutes } from "./domains/sales/staff/leads/routes.ts";
import { crmReservationRoutes } from "./domains/sales/staff/reservations/routes.ts";
import { customerBankRoutes } from "./domains/customers/customer/lists/banks.ts";
import { customerPrivacyRoutes } from "./domains/customers/customer/privacy/routes.ts";
import { customerRoutes } from "./domains/customers/customer/profile/routes.ts";
import { dateServerRoutes } from "./domains/operations/public/date-server-routes.ts";
import { dependentRoutes } from "./domains/customers/customer/lists/dependents.ts";
import { fileRoutes } from "./domains/content/public/files/routes.ts";
import { fileUploadRoutes } from "./domains/content/staff/files/upload-routes.ts";
import { photoRoutes } from "./domains/content/staff/galleries/photo-routes.ts";
import { galleryRoutes } from "./domains/content/staff/galleries/routes.ts";
import { healthRoutes } from "./domains/operations/public/health-routes.ts";
import { indexRoutes } from "./domains/contracts/staff/indices/routes.ts";
import { inboxRoutes } from "./domains/customers/customer/inbox/routes.ts";
import { intentionRoutes } from "./domains/sales/public/intentions/routes.ts";
import { leadRoutes } from "./domains/sales/customer/referral-routes.ts";
import { liveRoutes } from "./domains/development/public/live/routes.ts";
import { privacyRequestRoutes } from "./domains/customers/public/privacy-requests/routes.ts";
import { localizationRoutes } from "./domains/customers/customer/lists/localizations.ts";
import { lookupRoutes } from "./domains/customers/public/lookups/routes.ts";
import { lotRoutes } from "./domains/development/staff/lots/routes.ts";
import { patrimonyRoutes } from "./domains/customers/customer/lists/patrimonies.ts";
import { planRoutes } from "./domains/development/staff/plans/routes.ts";
import { postalCodeRoutes } from "./domains/customers/public/postal-codes/routes.ts";
import { profileRoutes } from "./domains/customers/customer/lists/profiles.ts";
import { reportRoutes } from "./domains/operations/public/reports/routes.ts";
import { reservationRoutes } from "./domains/sales/public/reservations/routes.ts";
import { sessionRoutes } from "./domains/identity/public/sessions/routes.ts";
import { simulationRoutes } from "./domains/sales/public/simulations/routes.ts";
import { staffRoutes } from "./domains/identity/staff/users/routes.ts";
import { staffSelfRoutes } from "./domains/identity/staff/self-routes.ts";
import { statementRoutes } from "./domains/contracts/customer/statements/routes.ts";
import { settlementRoutes } from "./domains/contracts/customer/statements/settlement-routes.ts";
import { termsRoutes } from "./domains/development/staff/terms/routes.ts";
import { ventureRoutes } from "./domains/development/public/development-routes.ts";
import { crmVentureRoutes } from "./domains/development/staff/development-routes.ts";
import { crmRequestRoutes } from "./domains/customers/staff/requests/routes.ts";
import { crmSearchRoutes } from "./domains/operations/staff/search/routes.ts";
import { crmViewRoutes } from "./domains/operations/staff/saved-views/routes.ts";

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
