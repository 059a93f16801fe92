import type { LotStatus } from "@gleba/shared/contracts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import { checkSeenPrice, reservationErrors, type ReserveTerms, type LotState } from "./reservations.ts";

const DAY_MS = 24 * 3_600_000;
/** In which lots of one author and letters to one address are counted. */
export const COUNTED_MS = DAY_MS;
/** So many times an author may keep the same lot within this time: whoever asks again and again keeps it from everybody. */
export const SAME_LOT_MS = 7 * DAY_MS;
const MOST_OF_SAME_LOT = 2;
/** How many more than are open an author may make within a day. */
const A_DAY = 4;
/** Letters a day to one address, whoever names it. */
export const MOST_LETTERS = 3;
/** Who did not answer is forgotten this long after the end. */
export const REMEMBERED_MS = 30 * DAY_MS;

/** What has been offered, within the times above. */
export interface OfferLoad {
  /** Open ones of this author. */
  open: number;
  /** Made by this author within a day. */
  made: number;
  /** Of this lot, by this author. */
  sameLot: number;
}

/** Errors of a lot that is kept for somebody who has not confirmed. */
export const offerErrors = {
  notFound: () => appError(404, "offer_not_found", "Esta reserva a confirmar não existe."),
  /** Of a link: unknown, replaced by another, or mistyped. */
  unknownLink: () =>
    appError(
      404,
      "offer_not_found",
      "Este link não abre reserva alguma. Peça um novo a quem indicou o lote para você.",
    ),
  over: () =>
    appError(409, "offer_over", "Esta reserva já não espera confirmação: foi respondida, retirada, ou o prazo passou."),
  documentMissing: () =>
    appError(400, "document_required", "Informe o CPF ou o CNPJ.", ["Informe o CPF ou o CNPJ."], {
      fields: { document: "Informe o CPF ou o CNPJ." },
    }),
  corrected: () =>
    appError(
      409,
      "offer_corrected",
      "O e-mail já foi corrigido uma vez. Retire esta reserva e indique a pessoa de novo.",
    ),
  tooManyOpen: (most: number) =>
    appError(
      429,
      "too_many_offers",
      `Você já tem ${most === 1 ? "um lote" : `${most} lotes`} à espera de confirmação. Aguarde uma resposta ou retire um deles.`,
    ),
  /** The same for everybody's letters and one's own day: it tells nobody whether an address was written to by others. */
  tooManyToday: () =>
    appError(
      429,
      "too_many_offers_today",
      "Não é possível enviar mais pedidos de confirmação para este e-mail ou em seu nome hoje. Tente de novo amanhã.",
    ),
  sameLot: () =>
    appError(
      409,
      "lot_offered_lately",
      "Você já guardou este lote duas vezes nos últimos sete dias sem que alguém confirmasse. Deixe que outra pessoa o reserve.",
    ),
};

/** Whether an author may keep one more; `most`: how many they may have open. */
export const checkLoad = ({ open, made, sameLot }: OfferLoad, most: number): AppError | null => {
  if (open >= most) return offerErrors.tooManyOpen(most);
  if (made >= A_DAY * most) return offerErrors.tooManyToday();
  return sameLot >= MOST_OF_SAME_LOT ? offerErrors.sameLot() : null;
};

/** Whether an offer still waits for an answer. */
export const isWaiting = ({ status, expiresAt }: { status: string; expiresAt: Date }, now: Date): boolean =>
  status === "open" && expiresAt > now;

const isOpen = (status: LotStatus): boolean => status === "available" || status === "reserved";

/**
 * What a confirmation comes to: the lot, where it was kept or is free by now, else the last place in its queue. Whoever
 * reserved or waits already stays before who confirms.
 */
export const decideConfirmation = (
  lot: LotState | null,
  holds: boolean,
  { seenPriceCents }: Pick<ReserveTerms, "seenPriceCents">,
): "reserve" | "queue" | AppError => {
  if (!lot?.published) return reservationErrors.notFound();
  if (!lot.selling) return reservationErrors.salesNotOpen();
  if (!isOpen(lot.status)) return reservationErrors.notAvailable();
  const changed = checkSeenPrice(lot, seenPriceCents);
  if (changed) return changed;
  if (lot.held) return "queue";
  if (lot.status === "reserved") return holds ? "reserve" : "queue";
  return lot.queueLength === 0 ? "reserve" : "queue";
};
