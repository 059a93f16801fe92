import { crmDashboardOperation } from "@gleba/shared/contracts";
import { dashboard, type Dashboard, type DashboardPeriod } from "@gleba/shared/contracts/crm";
import { graphql, operation, SITE_NOT_CONFIGURED_STAFF } from "@gleba/shared/http";

const crmDashboard = operation(crmDashboardOperation, dashboard);

/** What happened in a period and what waits for somebody, as of now. */
export const fetchDashboard = (period: DashboardPeriod, signal: AbortSignal): Promise<Dashboard> =>
  graphql(crmDashboard, { period }, { signal, fresh: true });

/** What the specification has staff read while the site has no settings (§8). */
export const NOT_CONFIGURED = SITE_NOT_CONFIGURED_STAFF;
