import { crmDashboardOperation } from "@gleba/shared/contracts";
import {
  dashboard,
  staffFigures,
  type Dashboard,
  type DashboardPeriod,
  type StaffFigures,
} from "@gleba/shared/contracts/crm";
import { get, graphql, operation, SITE_NOT_CONFIGURED_STAFF } from "@gleba/shared/http";

const crmDashboard = operation(crmDashboardOperation, dashboard);

/** What happened in a period and what waits for somebody, as of now. */
export const fetchDashboard = (period: DashboardPeriod, signal: AbortSignal): Promise<Dashboard> =>
  graphql(crmDashboard, { period }, { signal, fresh: true });

/** Stock, sales by month, arrears and receipts to come, as of now. */
export const fetchFigures = (signal: AbortSignal): Promise<StaffFigures> =>
  get("/api/crm/figures", staffFigures, { signal });

/** What the specification has staff read while the site has no settings (§8). */
export const NOT_CONFIGURED = SITE_NOT_CONFIGURED_STAFF;
