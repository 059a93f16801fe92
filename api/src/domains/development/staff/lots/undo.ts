import type { LotStatus } from "@gleba/shared/contracts";
import type { LotChangeItem, LotsUndone } from "@gleba/shared/contracts/crm";
import { blockAndLot, capitalized } from "@gleba/shared/words";
import { recordChanges } from "#platform/db/audit.ts";
import type { LotChanged } from "#platform/events/bus.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { actorOf, inTransaction } from "#platform/db/staff-transaction.ts";
import { hasLimits } from "../../repository/discount-limits.ts";
import { lockLotChange, markUndone, type LotChangeRow } from "../../repository/lot-changes.ts";
import {
  findInUse,
  lockLots,
  changeStatuses,
  readDevelopmentName,
  removeLots,
  restoreLot,
  setPrices,
  touchDevelopment,
  updateLot,
  type LotInsert,
  type StatusChange,
} from "../../repository/lots.ts";
import { recordLots } from "./record-lots.ts";
import { isInSale, lotErrors, UNDO_MS, type LotState } from "../../rules/lots.ts";

const same = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);

/** Why a lot stays as it is now; null when it can be as it was. */
const objectionTo = (item: LotChangeItem, lot: LotState | undefined, inUse: ReadonlySet<number>): string | null => {
  if (!lot) return "foi excluído depois";
  if (
    lot.hasReservation ||
    lot.contracted ||
    (isInSale(lot) && !("status" in item.after && item.after["status"] === lot.status))
  )
    return "entrou em venda depois";
  if (item.before === null && inUse.has(lot.id)) return "já tem reservas, contatos ou simulações";
  const differs = Object.entries(item.after).some(
    ([name, value]) => !same(value, (lot as unknown as Record<string, unknown>)[name]),
  );
  return differs ? "foi alterado de novo depois" : null;
};

const named = (lot: { block: string; lot: string }): string => capitalized(blockAndLot(lot));

/** Prices went up: who takes back another's rise lowers them. */
const isRaise = ({ kind, items }: LotChangeRow): boolean =>
  kind === "bulk" &&
  items.some(({ before, after }) => Number(before?.["priceCents"] ?? 0) < Number(after["priceCents"]));

const undoRemoval = async (
  deps: Deps,
  tx: Tx,
  announce: (events: readonly LotChanged[]) => void,
  by: Staff,
  { id: changeId, ventureId, items }: LotChangeRow,
): Promise<LotsUndone> => {
  const [actor, at] = [actorOf(by), deps.clock()];
  const authorship = { actor: actor.id, reason: "Exclusão desfeita", at };
  const failures: LotsUndone["failures"] = [];
  for (const item of items) {
    const place = item.before as { block: string; lot: string };
    const values = { ...(item.before as unknown as LotInsert), id: item.id, ventureId };
    const event = await restoreLot(tx, values, authorship);
    if (!event) failures.push({ id: item.id, ...place, message: "o lugar já tem outro lote" });
    else {
      announce([event]);
      const { id: entityId, before } = item;
      const line = { at, actor, entity: "batch", entityId, label: named(place) };
      await recordChanges(tx, [{ ...line, action: "restored", before: null, after: before }]);
    }
  }
  await touchDevelopment(tx, ventureId);
  await markUndone(tx, changeId, at);
  return { restored: items.length - failures.length, failures };
};

/**
 * Brings back what a change of many lots changed, lot by lot: those that were touched again, or entered a sale, stay and
 * are answered with the reason. `denies` answers why a kind of change is not for this person to undo.
 */
export const undoChange = (
  deps: Deps,
  by: Staff,
  ventureId: number,
  changeId: number,
  denies: (kind: LotChangeRow["kind"]) => AppError | null,
): Promise<LotsUndone | AppError> =>
  inTransaction(deps, async (tx, announce) => {
    const change = await lockLotChange(tx, ventureId, changeId);
    if (!change) return lotErrors.changeNotFound();
    const forbidden = denies(change.kind);
    if (forbidden) return forbidden;
    if (change.undoneAt) return lotErrors.undone();
    const at = deps.clock();
    if (change.kind !== "import" && at.getTime() - change.at.getTime() > UNDO_MS) return lotErrors.tooLate();
    if (change.actor !== actorOf(by).id && isRaise(change) && !by.can.approveDiscounts && (await hasLimits(tx)))
      return lotErrors.loweredWithoutApproval();
    if (change.kind === "removal") return undoRemoval(deps, tx, announce, by, change);
    const ids = change.items.map(({ id }) => id);
    const lockedLots = new Map((await lockLots(tx, ventureId, ids)).map((lot) => [lot.id, lot]));
    const inUse = await findInUse(tx, ids);
    const decisions = change.items.map((item) => ({
      item,
      objection: objectionTo(item, lockedLots.get(item.id), inUse),
    }));
    const undone = decisions.filter(({ objection }) => objection === null).map(({ item }) => item);
    const inserted = undone.filter(({ before }) => before === null);
    const moves: StatusChange[] = [];
    const prices: { id: number; priceCents: number | null }[] = [];
    for (const { id, before, after } of undone) {
      if (before === null) continue;
      const { status, ...values } = before as { status?: LotStatus; priceCents?: number | null };
      if (status) moves.push({ id, from: after["status"] as LotStatus, to: status });
      const names = Object.keys(values);
      if (names.length === 1 && values.priceCents !== undefined) prices.push({ id, priceCents: values.priceCents });
      else if (names.length > 0) await updateLot(tx, id, values);
    }
    await setPrices(tx, prices);
    const actor = actorOf(by);
    announce(await changeStatuses(tx, moves, { actor: actor.id, reason: "Alteração desfeita", at }));
    await removeLots(
      tx,
      inserted.map(({ id }) => id),
    );
    if (undone.length > 0) await touchDevelopment(tx, ventureId);
    await markUndone(tx, changeId, at);
    const taken = undone.map(({ id, before, after }) => {
      const { block, lot } = lockedLots.get(id)!;
      return { block, lot, item: { id, before: after, after: before } };
    });
    const venture = await readDevelopmentName(tx, ventureId);
    if (change.kind === "bulk" && venture)
      await recordLots(tx, { at, actor, action: "restored", venture, lots: taken });
    else
      await recordChanges(
        tx,
        undone.map(({ id, before, after }) => ({
          at,
          actor,
          action: before === null ? "deleted" : "restored",
          entity: "batch",
          entityId: id,
          label: named(lockedLots.get(id)!),
          before: after,
          after: before,
        })),
      );
    const failures = decisions.flatMap(({ item, objection }) => {
      const lot = lockedLots.get(item.id);
      return objection === null
        ? []
        : [{ id: item.id, block: lot?.block ?? "", lot: lot?.lot ?? "", message: objection }];
    });
    return { restored: undone.length, failures };
  });
