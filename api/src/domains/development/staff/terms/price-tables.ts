import type { NewPriceTable, PriceTable, PriceTablePrices } from "@gleba/shared/contracts/crm";
import { blockAndLot, dayInBrazil } from "@gleba/shared/words";
import { recordChange, type Actor } from "#platform/db/audit.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { actorOf, inTransaction } from "#platform/db/staff-transaction.ts";
import { hasLimits } from "../../repository/discount-limits.ts";
import { lockAllLots, readDevelopmentName, readPlaces, setPrices, touchDevelopment } from "../../repository/lots.ts";
import { isInSale, lotErrors, priceOfArea, type LotState } from "../../rules/lots.ts";
import { developmentErrors } from "../../rules/development.ts";
import { presentTable } from "../../present/terms.ts";
import { lockDevelopment } from "../../repository/developments.ts";
import {
  deleteTable,
  insertTable,
  isByApprover,
  lockDueTable,
  lockTable,
  markApplied,
  readTables,
  type PriceTableRow,
} from "../../repository/price-tables.ts";
import { namesOf, recordLots } from "../lots/record-lots.ts";
import { overlapOf, termsErrors } from "../../rules/terms.ts";

const SYSTEM: Actor = { id: "system", name: "Tabela de preços" };

const keyOf = ({ block, lot }: { block: string; lot: string }): string => JSON.stringify([block, lot]);

/** A lot's price in a table, in cents; null where the table does not name it. */
const priceIn = (prices: PriceTablePrices) => {
  if (prices.basis === "lot") {
    const byLot = new Map(prices.lots.map((one) => [keyOf(one), one.priceCents]));
    return (lot: LotState) => byLot.get(keyOf(lot)) ?? null;
  }
  const byBlock = new Map(prices.blocks.map(({ block, perM2Cents }) => [block, perM2Cents]));
  return (lot: LotState) => {
    const perM2 = byBlock.get(lot.block);
    return perM2 === undefined ? null : priceOfArea(lot.areaM2, perM2);
  };
};

const lowers = ({ priceCents: now }: LotState, priceCents: number): boolean => now !== null && priceCents < now;

/** Says which lots a table did not lower, and why. */
const recordNotLowered = (tx: Tx, { id, name }: PriceTableRow, actor: Actor, at: Date, kept: readonly LotState[]) => {
  const stayed =
    kept.length === 1 ? "1 lote ficou com o preço que tinha" : `${kept.length} lotes ficaram com o preço que tinham`;
  const reason = `${stayed}, maior que o da tabela: quem a escreveu não aprova descontos (${namesOf(kept)}).`;
  return recordChange(tx, {
    at,
    actor,
    action: "applied",
    entity: "price_table",
    entityId: id,
    label: name,
    before: null,
    after: { reason },
  });
};

/**
 * Brings a table to the lots it names; those in a sale keep what was agreed. Prices may have been raised since it was written: whether it may
 * lower them is asked again.
 */
const applyTable = async (tx: Tx, table: PriceTableRow, actor: Actor, at: Date): Promise<void> => {
  const priceOf = priceIn(table.prices);
  const due = (await lockAllLots(tx, table.ventureId)).flatMap((lot) => {
    const priceCents = priceOf(lot);
    const stays =
      priceCents === null || priceCents === lot.priceCents || lot.hasReservation || lot.contracted || isInSale(lot);
    return stays ? [] : [{ lot, priceCents }];
  });
  const mayLower = !(await hasLimits(tx)) || (await isByApprover(tx, table.id));
  const changed = due.filter(({ lot, priceCents }) => mayLower || !lowers(lot, priceCents));
  const kept = due.flatMap(({ lot, priceCents }) => (!mayLower && lowers(lot, priceCents) ? [lot] : []));
  await setPrices(
    tx,
    changed.map(({ lot: { id }, priceCents }) => ({ id, priceCents })),
  );
  const venture = (await readDevelopmentName(tx, table.ventureId))!;
  const recorded = changed.map(({ lot: { id, block, lot, priceCents: before }, priceCents }) => ({
    block,
    lot,
    item: { id, before: { priceCents: before }, after: { priceCents } },
  }));
  await recordLots(tx, { at, actor, action: "updated", venture, lots: recorded, asked: { priceTable: table.name } });
  if (kept.length > 0) await recordNotLowered(tx, table, actor, at, kept);
  await markApplied(tx, table.id, at, kept.length);
  if (changed.length > 0) await touchDevelopment(tx, table.ventureId);
};

const unknownIn = async (tx: Tx, ventureId: number, prices: PriceTablePrices): Promise<string[]> => {
  const existing = await readPlaces(tx, ventureId);
  if (prices.basis === "block") {
    const blocks = new Set(existing.map(({ block }) => block));
    return prices.blocks.filter(({ block }) => !blocks.has(block)).map(({ block }) => `quadra ${block}`);
  }
  const places = new Set(existing.map(keyOf));
  return prices.lots.filter((one) => !places.has(keyOf(one))).map(blockAndLot);
};

/** Whether a table costs less than some lot does now. */
const isLowering = async (tx: Tx, ventureId: number, prices: PriceTablePrices): Promise<boolean> => {
  const priceOf = priceIn(prices);
  return (await lockAllLots(tx, ventureId)).some((lot) => {
    const priceCents = priceOf(lot);
    return priceCents !== null && lowers(lot, priceCents);
  });
};

/** Adds a table; one that begins today reaches the lots at once. */
export const addTable = (
  deps: Deps,
  by: Staff,
  ventureId: number,
  input: NewPriceTable,
): Promise<PriceTable | AppError> =>
  inTransaction(deps, async (tx) => {
    const at = deps.clock();
    const today = dayInBrazil(at);
    const mayLower = by.can.approveDiscounts || !(await hasLimits(tx));
    // Lots before their development, as every change of lots locks them.
    if (!mayLower || input.startsOn === today) await lockAllLots(tx, ventureId);
    const venture = await lockDevelopment(tx, ventureId);
    if (!venture) return developmentErrors.notFound();
    if (!mayLower && (await isLowering(tx, ventureId, input.prices))) return lotErrors.loweredWithoutApproval();
    if (input.startsOn < today) return termsErrors.past();
    const clash = overlapOf(input, await readTables(tx, ventureId));
    if (clash) return termsErrors.overlap(clash.name);
    const unknown = await unknownIn(tx, ventureId, input.prices);
    if (unknown.length > 0) return termsErrors.unknownLots(unknown);
    const row = await insertTable(tx, { ...input, ventureId });
    const actor = actorOf(by);
    const { prices, ...rest } = input;
    await recordChange(tx, {
      at,
      actor,
      action: "created",
      entity: "price_table",
      entityId: row.id,
      label: `${input.name}, ${venture.name}`,
      before: null,
      after: { ...rest, prices: prices.basis === "lot" ? prices.lots.length : prices.blocks },
    });
    if (input.startsOn === today) await applyTable(tx, row, actor, at);
    const all = await readTables(tx, ventureId);
    return presentTable(
      all.find(({ id }) => id === row.id)!,
      all,
      today,
    );
  });

/** Removes a table whose day has not come. */
export const removeTable = (deps: Deps, by: Staff, ventureId: number, id: number): Promise<{ id: number } | AppError> =>
  inTransaction(deps, async (tx) => {
    const row = await lockTable(tx, ventureId, id);
    if (!row) return termsErrors.tableNotFound();
    if (row.appliedAt) return termsErrors.applied();
    await deleteTable(tx, id);
    await recordChange(tx, {
      at: deps.clock(),
      actor: actorOf(by),
      action: "deleted",
      entity: "price_table",
      entityId: id,
      label: row.name,
      before: { name: row.name, startsOn: row.startsOn, endsOn: row.endsOn },
      after: null,
    });
    return { id };
  });

/** Brings tables whose day has come to their lots, in the order of their days; each is taken by one process. */
export const applyDueTables = async (deps: Pick<Deps, "db" | "clock">): Promise<void> => {
  for (;;) {
    const again = await deps.db.transaction(async (tx) => {
      const at = deps.clock();
      const today = dayInBrazil(at);
      const due = await lockDueTable(tx, today);
      if (!due) return false;
      // A server that was away for a table's whole time does not bring its prices afterwards.
      if (due.endsOn !== null && due.endsOn < today) await markApplied(tx, due.id, at);
      else await applyTable(tx, due, SYSTEM, at);
      return true;
    });
    if (!again) return;
  }
};
