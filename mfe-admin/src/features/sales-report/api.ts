import { salesReport, type SalesReport, type SalesReportQuery } from "@gleba/shared/contracts/crm";
import { get } from "@gleba/shared/http";

const PATH = "/api/crm/reports/sales";

/** The same, as a file. */
export const EXPORT_PATH = `${PATH}/export`;

/** What came in, was reserved, signed and received in a period. */
export const fetchSalesReport = (query: SalesReportQuery, signal: AbortSignal): Promise<SalesReport> =>
  get(`${PATH}?${new URLSearchParams(query)}`, salesReport, { signal });
