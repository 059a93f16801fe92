import { removed } from "@gleba/shared/contracts";
import {
  crmWorkReport,
  crmWorkReports,
  crmWorks,
  type CrmWorkReport,
  type CrmWorkReports,
  type CrmWorks,
  type NewWorkReport,
  type WorkReportChange,
  type WorksChange,
} from "@gleba/shared/contracts/crm";
import { get, post, put, remove } from "@gleba/shared/http";

const pathOf = (ventureId: number): string => `/api/crm/ventures/${ventureId}`;

export const fetchWorks = (ventureId: number, signal?: AbortSignal): Promise<CrmWorks> =>
  get(`${pathOf(ventureId)}/works`, crmWorks, { signal });

export const saveWorks = (ventureId: number, body: WorksChange): Promise<CrmWorks> =>
  put(`${pathOf(ventureId)}/works`, body, crmWorks);

/** One page of the reports, from 0, the newest first. */
export const fetchReports = (ventureId: number, page: number, signal?: AbortSignal): Promise<CrmWorkReports> =>
  get(`${pathOf(ventureId)}/work-reports`, crmWorkReports, { signal, params: { page } });

/** The report as it is, on whichever page its day stands now; undefined where it was removed. */
export const findReport = async (ventureId: number, id: number): Promise<CrmWorkReport | undefined> => {
  for (let page = 0, last = false; !last; page += 1) {
    const found = await fetchReports(ventureId, page);
    const report = found.content.find((one) => one.id === id);
    if (report) return report;
    last = found.last;
  }
  return undefined;
};

/** `key` names the request: sent again, it is one report. */
export const addReport = (ventureId: number, body: NewWorkReport, key: string): Promise<CrmWorkReport> =>
  post(`${pathOf(ventureId)}/work-reports`, body, crmWorkReport, { headers: { "idempotency-key": key } });

export const changeReport = (ventureId: number, id: number, body: WorkReportChange): Promise<CrmWorkReport> =>
  put(`${pathOf(ventureId)}/work-reports/${id}`, body, crmWorkReport);

export const removeReport = (ventureId: number, id: number): Promise<unknown> =>
  remove(`${pathOf(ventureId)}/work-reports/${id}`, removed);
