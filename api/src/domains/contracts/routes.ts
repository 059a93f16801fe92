import type { RouteTable } from "#platform/http/route-table.ts";
import { contractDetailRoutes } from "./customer/contract-detail-routes.ts";
import { contractRoutes } from "./customer/contract-routes.ts";
import { bankSlipPdfRoutes } from "./customer/slips/pdf-routes.ts";
import { combinedSlipRoutes } from "./customer/slips/combined-routes.ts";
import { bankSlipRoutes } from "./customer/slips/routes.ts";
import { incomeTaxRoutes } from "./customer/statements/income-tax-routes.ts";
import { contractPaperRoutes } from "./customer/statements/paper-routes.ts";
import { statementRoutes } from "./customer/statements/routes.ts";
import { settlementRoutes } from "./customer/statements/settlement-routes.ts";
import { dueNotifications } from "./jobs/due-push.ts";
import { payoffLapses } from "./jobs/lapsed-payoffs.ts";
import { portfolioCheckRoutes } from "./portfolio/check-routes.ts";
import { portfolioRoutes } from "./portfolio/routes.ts";
import { portfolioTakingRoutes } from "./portfolio/taking-routes.ts";
import { slipPaymentRoutes } from "./slips/webhook-routes.ts";
import { staffContractChangeRoutes } from "./staff/contracts/change-routes.ts";
import { contractClausesRoutes } from "./staff/clauses/routes.ts";
import { contractPartiesRoutes } from "./staff/contracts/parties-routes.ts";
import { contractTermsRoutes } from "./staff/contracts/terms-routes.ts";
import { staffContractRoutes } from "./staff/contracts/routes.ts";
import { bankPaymentRoutes } from "./staff/bank-payments/routes.ts";
import { conversionRoutes } from "./staff/conversion/routes.ts";
import { staffDocumentRoutes } from "./staff/documents/routes.ts";
import { staffPaperRoutes } from "./staff/documents/paper-routes.ts";
import { earlyPaymentRoutes } from "./staff/early-payment/routes.ts";
import { contractEventRoutes } from "./staff/events/routes.ts";
import { holidayRoutes } from "./staff/holidays/routes.ts";
import { indexRateRoutes } from "./staff/indices/routes.ts";
import { manyPaymentRoutes } from "./staff/installments/payment-routes.ts";
import { staffInstallmentRoutes } from "./staff/installments/routes.ts";
import { landOwnerRoutes } from "./staff/land-owners/routes.ts";
import { staffPaymentRoutes } from "./staff/payments/routes.ts";
import { staffBankSlipRoutes } from "./staff/slips/routes.ts";

/** The calls of this domain, by audience. */
export const contractsRoutes: RouteTable = {
  // for everybody
  slipPaymentRoutes,
  // for signed-in customers
  contractRoutes,
  contractDetailRoutes,
  bankSlipRoutes,
  combinedSlipRoutes,
  bankSlipPdfRoutes,
  statementRoutes,
  incomeTaxRoutes,
  settlementRoutes,
  contractPaperRoutes,
  dueNotifications,
  payoffLapses,
  // for staff
  staffContractRoutes,
  staffContractChangeRoutes,
  contractTermsRoutes,
  contractEventRoutes,
  contractPartiesRoutes,
  contractClausesRoutes,
  conversionRoutes,
  staffInstallmentRoutes,
  manyPaymentRoutes,
  staffPaymentRoutes,
  staffDocumentRoutes,
  staffPaperRoutes,
  indexRateRoutes,
  earlyPaymentRoutes,
  holidayRoutes,
  staffBankSlipRoutes,
  bankPaymentRoutes,
  landOwnerRoutes,
  portfolioRoutes,
  portfolioCheckRoutes,
  portfolioTakingRoutes,
};
