import type { RouteTable } from "#platform/http/route-table.ts";
import { contractRoutes } from "./customer/contract-routes.ts";
import { bankSlipRoutes } from "./customer/slips/routes.ts";
import { statementRoutes } from "./customer/statements/routes.ts";
import { settlementRoutes } from "./customer/statements/settlement-routes.ts";
import { slipPaymentRoutes } from "./slips/webhook-routes.ts";
import { crmContractRoutes } from "./staff/contracts/routes.ts";
import { crmDocumentRoutes } from "./staff/documents/routes.ts";
import { indexRoutes } from "./staff/indices/routes.ts";
import { crmBankSlipRoutes } from "./staff/slips/routes.ts";

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
  crmContractRoutes,
  crmDocumentRoutes,
  indexRoutes,
  crmBankSlipRoutes,
};
