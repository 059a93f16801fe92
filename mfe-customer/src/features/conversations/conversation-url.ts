import { conversationTopics, type ConversationTopic } from "@gleba/shared/contracts";
import { readContractRequest, type ContractRequest } from "./contract-requests.ts";

/** What the address says about the conversations. */
export interface ConversationsView {
  /** From 0. */
  page: number;
  /** The conversation that is open, or the form of a new one. */
  open: number | "new" | null;
  /** What a new one begins with, where a link said so. */
  contractId: number | null;
  topic: ConversationTopic | null;
  /** The change of the contract that it asks for. */
  request: ContractRequest | null;
}

const idOf = (text: string | null): number | null => (/^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : null);

/** Reads `?conversa=7`, `?conversa=nova&contrato=12&assunto=payment`, `?pagina=2`. */
export const readView = (params: URLSearchParams): ConversationsView => ({
  page: Math.max(0, Math.floor(Number(params.get("pagina")) || 1) - 1),
  open: params.get("conversa") === "nova" ? "new" : idOf(params.get("conversa")),
  contractId: idOf(params.get("contrato")),
  topic: conversationTopics.find((topic) => topic === params.get("assunto")) ?? null,
  request: readContractRequest(params.get("pedido")),
});

/** The address of the same page of the list with another conversation open. */
export const withOpen = (params: URLSearchParams, open: number | "nova" | null): string => {
  const next = new URLSearchParams();
  const page = params.get("pagina");
  if (page) next.set("pagina", page);
  if (open !== null) next.set("conversa", String(open));
  return `?${next.toString()}`;
};
