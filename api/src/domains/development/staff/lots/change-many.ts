import type { output } from "zod/mini";
import type { lotsChange, LotChangeItem, LotsOutcome } from "@gleba/shared/contracts/crm";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { actorOf, inTransaction } from "#platform/db/staff-transaction.ts";
import type { ReadStaffLots } from "./lots-cache.ts";
import {
  lockLots,
  changeStatuses,
  readDevelopmentName,
  setPrices,
  touchDevelopment,
  type StatusChange,
} from "../../repository/lots.ts";
import { hasLimits } from "../../repository/discount-limits.ts";
import { insertLotChange } from "../../repository/lot-changes.ts";
import { objectionToStatus, priceFor, lotErrors, UNDO_MS, type LotState } from "../../rules/lots.ts";
import { recordLots } from "./record-lots.ts";
import { isNamed } from "./select.ts";

type LotsChangeInput = output<typeof lotsChange>;

/** What one lot becomes; `objections` say what stays, and why. */
interface Decision {
  lot: LotState;
  price: number | null;
  move: StatusChange | null;
  objections: string[];
}

const LOWERED = "só quem aprova descontos baixa preços";

const decide = (lot: LotState, { price, roundToCents, status }: LotsChangeInput, mayLower: boolean): Decision => {
  const decision: Decision = { lot, price: null, move: null, objections: [] };
  if (price) {
    const newPrice = priceFor(lot, price, roundToCents);
    if (typeof newPrice === "string") decision.objections.push(newPrice);
    else if (!mayLower && lot.priceCents !== null && newPrice < lot.priceCents) decision.objections.push(LOWERED);
    else if (newPrice !== lot.priceCents) decision.price = newPrice;
  }
  if (status && status.to !== lot.status) {
    const objection = objectionToStatus(lot, status.to);
    if (objection) decision.objections.push(objection);
    else decision.move = { id: lot.id, from: lot.status, to: status.to };
  }
  return decision;
};

const itemOf = ({ lot, price, move }: Decision): LotChangeItem => ({
  id: lot.id,
  before: { ...(price !== null && { priceCents: lot.priceCents }), ...(move && { status: move.from }) },
  after: { ...(price !== null && { priceCents: price }), ...(move && { status: move.to }) },
});

/** What was asked for, as the audit's line says it. */
const askedOf = ({ price, status }: LotsChangeInput): Record<string, unknown> => {
  const { kind: _, ...amount } = price ?? { kind: null };
  return { ...amount, ...(status && { status: status.to, reason: status.reason }) };
};

/** The lots asked for, under their locks; a refusal with the count when they are not as many as the person counts on. */
const lockCounted = async (
  tx: Tx,
  readLots: ReadStaffLots,
  ventureId: number,
  input: LotsChangeInput,
): Promise<LotState[] | AppError> => {
  const all = await readLots(tx, ventureId);
  const { ids, filter } = input;
  const wanted = ids ?? all.filter((lot) => isNamed(lot, filter ?? {})).map(({ id }) => id);
  const locked = await lockLots(tx, ventureId, wanted);
  // Who changed lots while this waited for their locks may have moved them out of the filter.
  const now = new Map((await readLots(tx, ventureId)).map((lot) => [lot.id, lot]));
  const named = locked.filter(({ id }) => !filter || isNamed(now.get(id)!, filter));
  return named.length === input.expectedCount ? named : lotErrors.countChanged(named.length);
};

/**
 * Changes price or status of many lots: each that may be changed is, the others are answered with the reason. The whole is
 * one transaction and can be undone for a while.
 */
export const changeMany = (
  deps: Deps,
  readLots: ReadStaffLots,
  by: Staff,
  ventureId: number,
  input: LotsChangeInput,
): Promise<LotsOutcome | AppError> =>
  inTransaction(deps, async (tx, announce) => {
    const venture = await readDevelopmentName(tx, ventureId);
    if (!venture) return lotErrors.ventureNotFound();
    const locked = await lockCounted(tx, readLots, ventureId, input);
    if (!Array.isArray(locked)) return locked;
    const at = deps.clock();
    const mayLower = by.can.approveDiscounts || !(await hasLimits(tx));
    const decisions = locked.map((lot) => decide(lot, input, mayLower));
    const changed = decisions.filter(({ price, move }) => price !== null || move);
    const prices = changed.flatMap(({ lot, price }) => (price === null ? [] : [{ id: lot.id, priceCents: price }]));
    await setPrices(tx, prices);
    const actor = actorOf(by);
    announce(
      await changeStatuses(
        tx,
        changed.flatMap(({ move }) => move ?? []),
        { actor: actor.id, reason: input.status?.reason ?? "", at },
      ),
    );
    if (prices.length > 0) await touchDevelopment(tx, ventureId);
    const items = changed.map(itemOf);
    const recorded = changed.map(({ lot: { block, lot } }, index) => ({ block, lot, item: items[index]! }));
    await recordLots(tx, { at, actor, action: "updated", venture, lots: recorded, asked: askedOf(input) });
    const changeId = await insertLotChange(tx, { ventureId, kind: "bulk", actor: actor.id, at, items });
    const failures = decisions
      .filter(({ objections }) => objections.length > 0)
      .map(({ lot: { id, block, lot }, objections }) => ({ id, block, lot, message: objections.join("; ") }));
    return {
      changeId,
      requested: locked.length,
      changed: changed.length,
      unchanged: decisions.filter(({ price, move, objections }) => price === null && !move && objections.length === 0)
        .length,
      failures,
      undoUntil: changeId !== null ? new Date(at.getTime() + UNDO_MS).toISOString() : null,
    };
  });
