import { pageOf, rescission, type Rescission } from "@gleba/shared/contracts";
import {
  contractDefaultsSetting,
  correctionImpact,
  dueOn,
  earlyPaymentSetting,
  eventPreview,
  holidayRow,
  holidaysLoaded,
  indexRate,
  indexRatesLoaded,
  indexTable,
  staffContract,
  staffContractDetail,
  staffSlip,
  type AgreedTermsChange,
  type ContractDefaultsChange,
  type ContractDefaultsSetting,
  type CorrectionImpact,
  type DueOn,
  type EarlyPaymentSetting,
  type EarlyPaymentSettingChange,
  type EventPreview,
  type EventTermsAsked,
  type HolidayRow,
  type HolidaysLoaded,
  type IndexRate,
  type IndexRatesLoaded,
  type IndexTable,
  type NewContractEvent,
  type NewHoliday,
  type NewPayment,
  type StaffContractDetail,
  type TableFile,
} from "@gleba/shared/contracts/crm";
import { sentencesOf } from "@gleba/shared/kit";
import { ApiError, get, post, put, remove } from "@gleba/shared/http";
import * as z from "zod/mini";
import type { ListParams } from "#ui/list";

const PATH = "/api/crm/contracts";
const contractsPage = pageOf(staffContract);
const slipsPage = pageOf(staffSlip);
const holidaysPage = pageOf(holidayRow);
const done = z.object({ id: z.int() });

export const fetchContracts = (params: ListParams, signal?: AbortSignal): Promise<z.infer<typeof contractsPage>> =>
  get(PATH, contractsPage, { signal, params });

export const fetchContract = (id: number, signal?: AbortSignal): Promise<StaffContractDetail> =>
  get(`${PATH}/${id}`, staffContractDetail, { signal });

/** What an installment costs on a day. */
export const fetchDue = (id: number, installmentId: number, on: string, signal?: AbortSignal): Promise<DueOn> =>
  get(`${PATH}/${id}/due`, dueOn, { signal, params: { installmentId, on } });

/** `key` names the request: sent again, it is booked once. Throws `ApiError` `same_payment` where another one just like it was booked meanwhile. */
export const recordPayment = (id: number, body: NewPayment, key: string): Promise<StaffContractDetail> =>
  post(`${PATH}/${id}/payments`, body, staffContractDetail, { headers: { "idempotency-key": key } });

export const reversePayment = (id: number, idPayment: number, reason: string): Promise<StaffContractDetail> =>
  post(`${PATH}/${id}/payments/${idPayment}/reversal`, { reason }, staffContractDetail);

export const signContract = (id: number, body: { signedOn: string; version: number }): Promise<StaffContractDetail> =>
  post(`${PATH}/${id}/signature`, body, staffContractDetail);

/** What undoing the contract today gives back. */
export const fetchRescission = (id: number, signal?: AbortSignal): Promise<Rescission> =>
  get(`${PATH}/${id}/rescission`, rescission, { signal });

export const cancelContract = (id: number, body: { reason: string; version: number }): Promise<StaffContractDetail> =>
  post(`${PATH}/${id}/cancellation`, body, staffContractDetail);

const eventsPath = (id: number): string => `${PATH}/${id}/events`;

/** What another schedule would take and be, on the balance of today; nothing is changed. */
export const previewEvent = (id: number, body: EventTermsAsked, signal?: AbortSignal): Promise<EventPreview> =>
  post(`${eventsPath(id)}/preview`, body, eventPreview, { signal });

/** Puts it in force. */
export const createEvent = (id: number, body: NewContractEvent): Promise<StaffContractDetail> =>
  post(eventsPath(id), body, staffContractDetail);

export const undoEvent = (
  id: number,
  number: number,
  body: { reason: string; version: number },
): Promise<StaffContractDetail> => post(`${eventsPath(id)}/${number}/undoing`, body, staffContractDetail);

export const eventTermPath = (id: number, number: number): string => `${eventsPath(id)}/${number}/term`;

/** Changes what a contract says of correction, possession and rescission. */
export const changeTerms = (id: number, body: AgreedTermsChange): Promise<StaffContractDetail> =>
  put(`${PATH}/${id}/terms`, body, staffContractDetail);

/** Sends a paper; `onSent` hears how far it is, from 0 to 1. */
export const addDocument = (
  id: number,
  file: File,
  { signal, onSent }: { signal: AbortSignal; onSent: (part: number) => void },
): Promise<StaffContractDetail> => {
  const form = new FormData();
  form.append("file", file, file.name);
  return post(`${PATH}/${id}/documents`, form, staffContractDetail, {
    signal,
    onUploadProgress: ({ loaded, total }) => onSent(total ? loaded / total : 0),
  });
};

export const documentPath = (id: number, idDocument: number): string => `${PATH}/${id}/documents/${idDocument}`;

/** Draws the next version of the contract's own paper. */
export const issuePaper = (id: number): Promise<StaffContractDetail> =>
  post(`${PATH}/${id}/paper`, {}, staffContractDetail);

export const rescissionTermPath = (id: number): string => `${PATH}/${id}/rescission-term`;

/** What was paid of an installment, as a PDF; 409 where nothing was. */
export const receiptPath = (id: number, installmentId: number): string =>
  `${PATH}/${id}/installments/${installmentId}/receipt`;

export const settlementTermPath = (id: number): string => `${PATH}/${id}/settlement-term`;

export const removeDocument = (id: number, idDocument: number): Promise<StaffContractDetail> =>
  remove(documentPath(id, idDocument), staffContractDetail);

export const restoreDocument = (id: number, idDocument: number): Promise<StaffContractDetail> =>
  post(`${documentPath(id, idDocument)}/restoration`, {}, staffContractDetail);

export const fetchIndices = (signal?: AbortSignal): Promise<IndexTable> =>
  get("/api/crm/indices", indexTable, { signal });

export const addRate = (body: { name: string; month: string; rate: number }): Promise<IndexRate> =>
  post("/api/crm/indices", body, indexRate);

export const correctRate = (body: {
  name: string;
  month: string;
  rate: number;
  seen: number;
  reason: string;
}): Promise<IndexRate> => put("/api/crm/indices", body, indexRate);

/** What another rate of a month would change; nothing is changed. */
export const previewCorrection = (
  body: { name: string; month: string; rate: number },
  signal?: AbortSignal,
): Promise<CorrectionImpact> => post("/api/crm/indices/correction-preview", body, correctionImpact, { signal });

/** Loads the rates of many months from a file. */
export const loadRates = (name: string, file: TableFile): Promise<IndexRatesLoaded> =>
  post("/api/crm/indices/import", { name, file }, indexRatesLoaded);

/** One page of the slips that no try could draw. */
export const fetchFailedSlips = (page: number, signal?: AbortSignal): Promise<z.infer<typeof slipsPage>> =>
  get("/api/crm/bankslips", slipsPage, { signal, params: { status: "failed", page } });

export const retrySlip = (id: number): Promise<unknown> => post(`/api/crm/bankslips/${id}/retry`, {}, done);

const EARLY_PAYMENT = "/api/crm/early-payment";

export const fetchEarlyPaymentSetting = (signal?: AbortSignal): Promise<EarlyPaymentSetting> =>
  get(EARLY_PAYMENT, earlyPaymentSetting, { signal });

export const saveEarlyPaymentSetting = (change: EarlyPaymentSettingChange): Promise<EarlyPaymentSetting> =>
  put(EARLY_PAYMENT, change, earlyPaymentSetting);

const DEFAULTS = "/api/crm/contract-defaults";

/** What contracts say of delay, index and calendar that are made from now on. */
export const fetchContractDefaults = (signal?: AbortSignal): Promise<ContractDefaultsSetting> =>
  get(DEFAULTS, contractDefaultsSetting, { signal });

export const saveContractDefaults = (change: ContractDefaultsChange): Promise<ContractDefaultsSetting> =>
  put(DEFAULTS, change, contractDefaultsSetting);

const HOLIDAYS = "/api/crm/holidays";

/** One page of the holidays of a state, or of all. */
export const fetchHolidays = (
  { uf, page }: { uf: string; page: number },
  signal?: AbortSignal,
): Promise<z.infer<typeof holidaysPage>> =>
  get(HOLIDAYS, holidaysPage, { signal, params: { page, ...(uf !== "" && { uf }) } });

export const addHoliday = (holiday: NewHoliday): Promise<HolidayRow> => post(HOLIDAYS, holiday, holidayRow);

export const removeHoliday = (id: number): Promise<HolidayRow> => remove(`${HOLIDAYS}/${id}`, holidayRow);

export const loadHolidays = (file: TableFile): Promise<HolidaysLoaded> =>
  post(`${HOLIDAYS}/import`, file, holidaysLoaded);

/** What is wrong with a file that was sent, line by line. */
export const wrongLinesOf = (thrown: unknown): readonly string[] =>
  thrown instanceof ApiError && thrown.errors.length > 0 ? thrown.errors : sentencesOf(thrown);
