import type { RouteTable } from "#platform/http/route-table.ts";
import { contractRoutes } from "./customer/contract-routes.ts";
import { bankSlipRoutes } from "./customer/slips/routes.ts";
import { statementRoutes } from "./customer/statements/routes.ts";
import { settlementRoutes } from "./customer/statements/settlement-routes.ts";
import { slipPaymentRoutes } from "./slips/webhook-routes.ts";
import { staffContractRoutes } from "./staff/contracts/routes.ts";
import { staffDocumentRoutes } from "./staff/documents/routes.ts";
import { indexRateRoutes } from "./staff/indices/routes.ts";
import { staffBankSlipRoutes } from "./staff/slips/routes.ts";

/** The calls of this domain, by audience. */
export const contractsRoutes: RouteTable = {
  // for everybody
  slipPaymentRoutes,
  // for signed-in customers
  contractRoutes,
  bankSlipRoutes,
  statementRoutes,
  settlementRoutes,
  // for staff
  crmContractRoutes: staffContractRoutes,
  crmDocumentRoutes: staffDocumentRoutes,
  indexRoutes: indexRateRoutes,
  crmBankSlipRoutes: staffBankSlipRoutes,
};
