import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
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

/** The API server, not yet listening. Reads as its table of contents. */
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

  await app.register(healthRoutes(deps));
  await app.register(dateServerRoutes(deps));
  await app.register(articleRoutes(deps));
  await app.register(crmArticleRoutes(deps));
  await app.register(publishingRoutes(deps));
  await app.register(previewRoutes(deps));
  await app.register(categoryRoutes(deps));
  await app.register(ventureRoutes(deps));
  await app.register(batchRoutes(deps));
  await app.register(lotRoutes(deps));
  await app.register(importRoutes(deps));
  await app.register(termsRoutes(deps));
  await app.register(reservationRoutes(deps));
  await app.register(liveRoutes(deps));
  await app.register(intentionRoutes(deps));
  await app.register(simulationRoutes(deps));
  await app.register(privacyRequestRoutes(deps));
  await app.register(sessionRoutes(deps));
  await app.register(accountRoutes(deps));
  await app.register(lookupRoutes(deps));
  await app.register(postalCodeRoutes(deps));
  await app.register(customerRoutes(deps));
  await app.register(customerPrivacyRoutes(deps));
  await app.register(profileRoutes(deps));
  await app.register(localizationRoutes(deps));
  await app.register(dependentRoutes(deps));
  await app.register(contactRoutes(deps));
  await app.register(customerBankRoutes(deps));
  await app.register(patrimonyRoutes(deps));
  await app.register(contractRoutes(deps));
  await app.register(leadRoutes(deps));
  await app.register(staffRoutes(deps));
  await app.register(crmVentureRoutes(deps));
  await app.register(planRoutes(deps));
  await app.register(staffSelfRoutes(deps));
  await app.register(auditRoutes(deps));
  await app.register(crmSearchRoutes(deps));
  await app.register(crmViewRoutes(deps));
  await app.register(crmRequestRoutes(deps));
  await app.register(galleryRoutes(deps));
  await app.register(photoRoutes(deps));
  await app.register(crmLeadRoutes(deps));
  await app.register(crmReservationRoutes(deps));
  await app.register(crmContractRoutes(deps));
  await app.register(crmDocumentRoutes(deps));
  await app.register(indexRoutes(deps));
  await app.register(crmBankSlipRoutes(deps));
  await app.register(crmCustomerRoutes(deps));
  await app.register(crmMessageRoutes(deps));
  await app.register(customerFileRoutes(deps));
  await app.register(bankSlipRoutes(deps));
  await app.register(slipPaymentRoutes(deps));
  await app.register(statementRoutes(deps));
  await app.register(settlementRoutes(deps));
  await app.register(inboxRoutes(deps));
  await app.register(mailboxRoutes(deps));
  await app.register(graphqlRoutes(deps));
  await app.register(fileRoutes(deps));
  await app.register(fileUploadRoutes(deps));
  await app.register(reportRoutes(deps));
  await app.register(documentationRoutes(deps));

  return app;
};
