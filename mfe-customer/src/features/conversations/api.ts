import {
  contract,
  conversationDetail,
  conversationFile,
  conversationPage,
  type ConversationDetail,
  type ConversationFile,
  type ConversationPage,
  type NewConversation,
  type NewConversationMessage,
  type OwnConversationChange,
} from "@gleba/shared/contracts";
import { get, patch, post } from "@gleba/shared/http";
import { blockAndLot } from "@gleba/shared/words";
import * as z from "zod/mini";
import { customerPath } from "#platform/session";

const LIST = "conversations";
const pathOf = (id: number): string => customerPath(`${LIST}/${id}`);

/** A page of one's own conversations, the one that moved last first; `page` from 0. */
export const fetchConversations = (page: number, signal?: AbortSignal): Promise<ConversationPage> =>
  get(customerPath(LIST), conversationPage, { signal, params: { page } });

export const fetchConversation = (id: number, signal?: AbortSignal): Promise<ConversationDetail> =>
  get(pathOf(id), conversationDetail, { signal });

/** One's own contracts, which a conversation can be about. */
export const fetchContractOptions = async (signal: AbortSignal): Promise<{ value: string; label: string }[]> => {
  const contracts = await get(customerPath("contracts"), z.array(contract), { signal });
  return contracts.map(({ id, number, enterpriseName, batch }) => ({
    value: String(id),
    label: `${number}: ${enterpriseName}, ${blockAndLot(batch)}`,
  }));
};

export const openConversation = (body: NewConversation): Promise<ConversationDetail> =>
  post(customerPath(LIST), body, conversationDetail);

export const writeToCompany = (id: number, body: NewConversationMessage): Promise<ConversationDetail> =>
  post(`${pathOf(id)}/messages`, body, conversationDetail);

export const changeConversation = (id: number, body: OwnConversationChange): Promise<ConversationDetail> =>
  patch(pathOf(id), body, conversationDetail);

/** Sends one file ahead of its message; `onSent` hears how far it is, from 0 to 1. */
export const sendFile = (
  file: File,
  { signal, onSent }: { signal: AbortSignal; onSent: (part: number) => void },
): Promise<ConversationFile> => {
  const form = new FormData();
  form.append("file", file, file.name);
  return post(customerPath("conversation-files"), form, conversationFile, {
    signal,
    onUploadProgress: ({ loaded, total }) => onSent(total ? loaded / total : 0),
  });
};

/** Where a file of a conversation is read. */
export const filePath = (id: number): string => customerPath(`conversation-files/${id}`);
