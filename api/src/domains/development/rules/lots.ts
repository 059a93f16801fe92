import type { LotStatus } from "@gleba/shared/contracts";
import type { LotPriceChange } from "@gleba/shared/contracts/crm";
import { lotStatusName } from "@gleba/shared/words";
import { appError } from "#platform/http/app-error.ts";

/** For so long a change of many lots can be undone as a whole; an import as long as its lots stand as it left them. */
export const UNDO_MS = 15 * 60_000;

export const lotErrors = {
  ventureNotFound: () => appError(404, "venture_not_found", "O empreendimento não foi encontrado."),
  notFound: () => appError(404, "lot_not_found", "O lote não foi encontrado."),
  changeNotFound: () => appError(404, "change_not_found", "A alteração não foi encontrada."),
  countChanged: (count: number) =>
    appError(
      409,
      "count_changed",
      `Agora são ${count} lotes: o empreendimento mudou desde que você escolheu. Confira e aplique de novo.`,
      [],
      { count },
    ),
  changedMeanwhile: () =>
    appError(409, "changed_meanwhile", "Outra pessoa alterou este lote enquanto você editava. Recarregue e confira."),
  taken: (block: string, lot: string) => {
    const sentence = `Já existe o lote ${lot} na quadra ${block}.`;
    return appError(409, "lot_exists", sentence, [sentence], { fields: { lot: sentence } });
  },
  badDrawing: (why: string) => {
    const sentence = `O desenho não serve: ${why}.`;
    return appError(400, "bad_drawing", sentence, [sentence], { fields: { polygon: sentence } });
  },
  inUse: () =>
    appError(
      409,
      "lot_in_use",
      "Este lote tem reservas, contatos, simulações ou contratos: não pode ser excluído. Se ele não está à venda, bloqueie-o.",
    ),
  renamedInSale: () =>
    appError(409, "lot_in_sale", "Este lote tem contrato ou reserva: a quadra e o número são os que constam neles."),
  loweredWithoutApproval: () =>
    appError(
      409,
      "discounts_are_approved",
      "A empresa tem limites de desconto: baixar preços cabe a quem aprova descontos.",
    ),
  tooLate: () => appError(409, "too_late_to_undo", "O tempo para desfazer já passou."),
  undone: () => appError(409, "already_undone", "Esta alteração já foi desfeita."),
};

/** A lot at the moment of a change, under its lock. */
export interface LotState {
  id: number;
  block: string;
  lot: string;
  status: LotStatus;
  areaM2: number;
  priceCents: number | null;
  moneyReceived: boolean;
  /** A reservation holds it now. */
  hasReservation: boolean;
  /** It is kept for somebody who was offered it and has not confirmed yet. */
  isOffered: boolean;
  /** A contract that is not cancelled names it. */
  contracted: boolean;
}

/** Somebody holds, negotiates or bought it: what was agreed stays. */
export const isInSale = ({ status, moneyReceived }: Pick<LotState, "status" | "moneyReceived">): boolean =>
  moneyReceived || status === "reserved" || status === "negotiating" || status === "sold";

/** Why a lot's status may not be given by hand; null when it may. What a sale decided, the sale undoes. */
export const objectionToStatus = (lot: LotState, to: LotStatus): string | null => {
  if (lot.hasReservation) return "tem uma reserva em andamento; encerre-a em Reservas";
  if (lot.isOffered) return "tem uma reserva a confirmar; espere o prazo ou retire-a em Reservas";
  if (lot.contracted || lot.moneyReceived) return "tem contrato; a situação segue o contrato";
  if (lot.lot === "" && to !== "blocked") return "não tem número: sem identificação não pode ser vendido";
  return null;
};

/** A fraction of cents as a whole multiple of so many; half of one counts up. */
const toMultiple = (numerator: number, denominator: number, ofCents: number): number =>
  Math.round(numerator / (denominator * ofCents)) * ofCents;

/**
 * What an area costs by the square metre, to a whole multiple of so many cents; half of one counts up. Areas are stored in
 * hundredths of a square metre, and counted in them: 128,01 m² at R$ 300,50 are R$ 38.467,01, where 128.01 * 30050 lies
 * just below the half cent.
 */
export const priceOfArea = (areaM2: number, perM2Cents: number, roundToCents = 1): number =>
  toMultiple(Math.round(areaM2 * 100) * perM2Cents, 100, roundToCents);

/** The lot's new price in cents, or why it stays. */
export const priceFor = (lot: LotState, change: LotPriceChange, roundToCents: number): number | string => {
  if (lot.hasReservation || lot.isOffered || lot.contracted || isInSale(lot))
    return `está ${lotStatusName(lot.status).toLowerCase()}: o preço combinado não muda`;
  if (change.kind === "set") return change.priceCents;
  if (change.kind === "percent" && lot.priceCents === null) return "não tem preço para reajustar";
  const rounded =
    change.kind === "percent"
      ? toMultiple(lot.priceCents! * (10_000 + Math.round(change.percent * 100)), 10_000, roundToCents)
      : priceOfArea(lot.areaM2, change.perM2Cents, roundToCents);
  return rounded > 0 ? rounded : "o preço ficaria zerado";
};
