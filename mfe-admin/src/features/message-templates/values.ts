import type { AnswerField } from "@gleba/shared/contracts/crm";
import { blockAndLot, formatCents, formatDateTime } from "@gleba/shared/words";
import { lotLink, type Person } from "#features/sales-desk";

/** What a template may name beside the person and the lot. */
export interface Known {
  protocol?: string | null;
  priceCents?: number | null;
  /** Until when a lot is kept for the person. */
  holdUntil?: string | null;
}

/** The fields of a template that are known of somebody; the others stay in the text, so that nobody sends them unseen. */
export const valuesOf = (
  { name, lot }: Pick<Person, "name" | "lot">,
  { protocol, priceCents, holdUntil }: Known,
  me: string | undefined,
): Partial<Record<AnswerField, string>> => ({
  nome: name,
  primeiro_nome: name.split(" ")[0] ?? name,
  empreendimento: lot.venture,
  link: lotLink(lot),
  ...(lot.id !== 0 && { lote: blockAndLot(lot) }),
  ...(protocol && { protocolo: protocol }),
  ...(priceCents != null && { preco: formatCents(priceCents) }),
  ...(holdUntil && { prazo: formatDateTime(holdUntil) }),
  ...(me && { atendente: me }),
});
