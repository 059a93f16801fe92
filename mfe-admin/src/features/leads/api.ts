import { pageOf } from "@gleba/shared/contracts";
import {
  bulkResult,
  lead,
  leadDetail,
  type BulkResult,
  type Lead,
  type LeadBulk,
  type LeadChange,
  type LeadDetail,
  type LeadMerge,
} from "@gleba/shared/contracts/crm";
import { get, patch, post } from "@gleba/shared/http";
import * as z from "zod/mini";
import type { ListParams } from "#ui/list";

const PATH = "/api/crm/leads";
const leadsPage = pageOf(lead);

export const fetchLeads = (params: ListParams, signal?: AbortSignal): Promise<z.infer<typeof leadsPage>> =>
  get(PATH, leadsPage, { signal, params });

const pathOf = ({ kind, ref }: Pick<Lead, "kind" | "ref">): string => `${PATH}/${kind}/${ref}`;

export const fetchLead = (key: Pick<Lead, "kind" | "ref">, signal?: AbortSignal): Promise<LeadDetail> =>
  get(pathOf(key), leadDetail, { signal });

const leads = z.array(lead);

/** Others with the same e-mail or telephone. */
export const fetchDuplicates = (key: Pick<Lead, "kind" | "ref">, signal?: AbortSignal): Promise<Lead[]> =>
  get(`${pathOf(key)}/duplicates`, leads, { signal });

/** Another one goes into this one; nothing brings it back. */
export const mergeLeads = (key: Pick<Lead, "kind" | "ref">, body: LeadMerge): Promise<LeadDetail> =>
  post(`${pathOf(key)}/merge`, body, leadDetail);

export const changeLead = (key: Pick<Lead, "kind" | "ref">, body: LeadChange): Promise<LeadDetail> =>
  patch(pathOf(key), body, leadDetail);

export const noteLead = (key: Pick<Lead, "kind" | "ref">, text: string): Promise<LeadDetail> =>
  post(`${pathOf(key)}/notes`, { text }, leadDetail);

/** Takes a change of many back. */
export const undoLeads = (before: NonNullable<BulkResult["before"]>): Promise<BulkResult> =>
  post(`${PATH}/bulk/undo`, { before }, bulkResult);

export const changeLeads = (body: LeadBulk): Promise<BulkResult> => post(`${PATH}/bulk`, body, bulkResult);
