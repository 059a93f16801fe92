import { conversationFile, pageOf, type ConversationFile } from "@gleba/shared/contracts";
import {
  staffConversation,
  staffConversationDetail,
  staffName,
  type ConversationChange,
  type StaffAnswer,
  type StaffConversation,
  type StaffConversationDetail,
} from "@gleba/shared/contracts/crm";
import { get, patch, post } from "@gleba/shared/http";
import * as z from "zod/mini";
import type { ListPage, ListParams } from "#ui/list";

const PATH = "/api/crm/conversations";
const conversationsPage = pageOf(staffConversation);
const staffNames = z.array(staffName);

/** One page of what customers wrote; the server puts who waits longest by the law first. */
export const fetchConversations = (
  { sort: _, ...params }: ListParams,
  signal: AbortSignal,
): Promise<ListPage<StaffConversation>> => get(PATH, conversationsPage, { signal, params });

export const fetchConversation = (id: number, signal?: AbortSignal): Promise<StaffConversationDetail> =>
  get(`${PATH}/${id}`, staffConversationDetail, { signal });

export const answerConversation = (id: number, body: StaffAnswer): Promise<StaffConversationDetail> =>
  post(`${PATH}/${id}/messages`, body, staffConversationDetail);

export const changeConversation = (id: number, body: ConversationChange): Promise<StaffConversationDetail> =>
  patch(`${PATH}/${id}`, body, staffConversationDetail);

/** Who a conversation can be given to. */
export const fetchAssignees = (signal?: AbortSignal): Promise<z.infer<typeof staffNames>> =>
  get(`${PATH}/assignees`, staffNames, { signal });

/** Sends one file ahead of its answer; `onSent` hears how far it is, from 0 to 1. */
export const sendFile = (
  id: number,
  file: File,
  { signal, onSent }: { signal: AbortSignal; onSent: (part: number) => void },
): Promise<ConversationFile> => {
  const form = new FormData();
  form.append("file", file, file.name);
  return post(`${PATH}/${id}/files`, form, conversationFile, {
    signal,
    onUploadProgress: ({ loaded, total }) => onSent(total ? loaded / total : 0),
  });
};

/** Where a file of a conversation is read. */
export const filePath = (id: number, fileId: number): string => `${PATH}/${id}/files/${fileId}`;
