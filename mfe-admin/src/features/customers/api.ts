import { endedSessions, pageOf } from "@gleba/shared/contracts";
import {
  customerDuplicates,
  customerFile,
  documentProof,
  mergePreview,
  staffCustomer,
  staffCustomerDetail,
  timelinePage,
  type CustomerDuplicate,
  type CustomerFile,
  type CustomerMerge,
  type DocumentProof,
  type MergePreview,
  type NewMessage,
  type StaffCustomerDetail,
  type TimelineKind,
  type TimelinePage,
} from "@gleba/shared/contracts/crm";
import { get, post, remove } from "@gleba/shared/http";
import * as z from "zod/mini";
import type { ListParams } from "#ui/list";

const PATH = "/api/crm/customers";
const customersPage = pageOf(staffCustomer);
const done = z.object({ id: z.int() });

export const fetchCustomers = (params: ListParams, signal?: AbortSignal): Promise<z.infer<typeof customersPage>> =>
  get(PATH, customersPage, { signal, params });

/** Where the same comes as a table. */
export const CUSTOMERS_CSV = `${PATH}/export`;

export const fetchCustomer = (id: number, signal?: AbortSignal): Promise<StaffCustomerDetail> =>
  get(`${PATH}/${id}`, staffCustomerDetail, { signal });

/** What happened with a customer, the newest first; of no kinds in particular: of all. */
export const fetchTimeline = (
  id: number,
  { kinds, before }: { kinds: readonly TimelineKind[]; before?: string },
  signal?: AbortSignal,
): Promise<TimelinePage> =>
  get(`${PATH}/${id}/timeline`, timelinePage, {
    signal,
    params: { ...(kinds.length > 0 && { kinds: kinds.join(",") }), ...(before !== undefined && { before }) },
  });

/** Other records that may be the same person. */
export const fetchDuplicates = async (id: number, signal?: AbortSignal): Promise<CustomerDuplicate[]> =>
  (await get(`${PATH}/${id}/duplicates`, customerDuplicates, { signal })).duplicates;

/** What would become of two records that are merged. */
export const fetchMerge = (id: number, otherId: number, signal?: AbortSignal): Promise<MergePreview> =>
  get(`${PATH}/${id}/merge/${otherId}`, mergePreview, { signal });

/** All of the other record goes into this one. */
export const mergeCustomers = (id: number, body: CustomerMerge): Promise<unknown> =>
  post(`${PATH}/${id}/merge`, body, done);

/** Mails a customer the link to their first password. */
export const inviteCustomer = (id: number): Promise<unknown> => post(`${PATH}/${id}/invitation`, {}, done);

/** Ends a customer's sessions; answers how many there were. */
export const endSessions = async (id: number): Promise<number> =>
  (await remove(`${PATH}/${id}/sessions`, endedSessions)).ended;

/** The document was seen: it is this customer's, and contracts come along from who had it. */
export const proveDocument = (id: number, reason: string): Promise<DocumentProof> =>
  post(`${PATH}/${id}/document-proof`, { reason }, documentProof);

/** A PDF that goes with the next message. */
export const sendFile = (customerId: number, file: File, signal: AbortSignal): Promise<CustomerFile> => {
  const form = new FormData();
  form.append("file", file, file.name);
  return post(`${PATH}/${customerId}/files`, form, customerFile, { signal });
};

export const writeMessage = (body: NewMessage): Promise<unknown> => post("/api/crm/messages", body, done);
