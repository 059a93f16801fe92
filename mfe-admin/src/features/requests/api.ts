import { pageOf } from "@gleba/shared/contracts";
import {
  staffRequest,
  staffRequestDetail,
  type RequestType,
  type StaffRequest,
  type StaffRequestDetail,
} from "@gleba/shared/contracts/crm";
import { get, post } from "@gleba/shared/http";
import type { ListPage, ListParams } from "#ui/list";

const PATH = "/api/crm/privacy-requests";
const requestsPage = pageOf(staffRequest);

/** One page of what people asked; the server puts what waits first. */
export const fetchRequests = (
  { sort: _, ...params }: ListParams,
  signal: AbortSignal,
): Promise<ListPage<StaffRequest>> => get(PATH, requestsPage, { signal, params });

/** Where the same comes as a table. */
export const REQUESTS_CSV = `${PATH}/export`;

/** All of a request. */
export const fetchRequest = (type: RequestType, number: number, signal: AbortSignal): Promise<StaffRequestDetail> =>
  get(`${PATH}/${type}/${number}`, staffRequestDetail, { signal });

/** Answers by e-mail; `decision` is what else is done with it. */
export const answerRequest = (
  { type, number }: Pick<StaffRequest, "type" | "number">,
  body: { answer: string; erase: boolean } | { answer: string; apply: boolean },
): Promise<StaffRequestDetail> => post(`${PATH}/${type}/${number}/answer`, body, staffRequestDetail);
