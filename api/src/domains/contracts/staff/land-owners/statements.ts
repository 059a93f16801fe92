import { shareText } from "@gleba/shared/contracts";
import type { LandOwners, NewLandDivision, OwnerStatement } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import { readCompany } from "#domains/content";
import { developmentErrors } from "#domains/development";
import type { Staff } from "#platform/auth/guard.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { notifyOwners } from "../../emails/land-owners.ts";
import {
  insertStatement,
  lockOwnersOf,
  readClosedMonths,
  readClosedStatement,
  readDivisions,
  readReceipts,
  readTaken,
  readVentureName,
  writeDivision,
} from "../../repository/land-owners.ts";
import {
  daysOf,
  ownerErrors,
  ownerStatementOf,
  validateClosing,
  validateDivision,
  type Receipt,
} from "../../rules/land-owners.ts";

type Reading = Pick<Deps, "clock">;

/** Who has which part of a development, and the months that were closed. */
const ownersIn = async ({ clock }: Reading, on: Orm | Tx, ventureId: number): Promise<LandOwners> => ({
  ventureId,
  divisions: await readDivisions(on, ventureId),
  closed: await readClosedMonths(on, ventureId),
  today: dayInBrazil(clock()),
});

/** The same; refused where there is no such development. */
export const readLandOwners = async (
  deps: Reading & Pick<Deps, "db">,
  ventureId: number,
): Promise<LandOwners | AppError> =>
  (await readVentureName(deps.db.orm, ventureId)) === null
    ? developmentErrors.notFound()
    : ownersIn(deps, deps.db.orm, ventureId);

/** A statement with the receipts it adds up. */
export interface FullStatement {
  statement: OwnerStatement;
  receipts: Receipt[];
}

const openStatement = async (
  on: Orm | Tx,
  ventureId: number,
  ventureName: string,
  month: string,
): Promise<FullStatement> => {
  const [divisions, receipts] = [await readDivisions(on, ventureId), await readReceipts(on, ventureId, month)];
  return { statement: ownerStatementOf({ ventureId, ventureName, month, divisions, receipts }), receipts };
};

/** The statement of a month: as it was closed, else as it would be today. Refused for a month that has not begun. */
export const readOwnerStatement = async (
  { db, clock }: Reading & Pick<Deps, "db">,
  ventureId: number,
  month: string,
): Promise<FullStatement | AppError> => {
  const { orm } = db;
  const name = await readVentureName(orm, ventureId);
  if (name === null) return developmentErrors.notFound();
  if (daysOf(month).first > dayInBrazil(clock())) return ownerErrors.notBegun();
  const closed = await readClosedStatement(orm, ventureId, month);
  return closed
    ? { statement: closed.sheet, receipts: await readTaken(orm, closed.id) }
    : openStatement(orm, ventureId, name, month);
};

/** Says who has which part of a development's receipts from a day on, after the last month that was closed. */
export const divideLand = (
  deps: Deps,
  by: Staff,
  ventureId: number,
  division: NewLandDivision,
): Promise<LandOwners | AppError> =>
  inTransaction(deps, async (tx) => {
    const label = await lockOwnersOf(tx, ventureId);
    if (label === null) return developmentErrors.notFound();
    const before = await readDivisions(tx, ventureId);
    if ((before[0]?.id ?? null) !== division.seen) return ownerErrors.changedMeanwhile();
    const refused = validateDivision(division.from, await readClosedMonths(tx, ventureId));
    if (refused) return refused;
    await writeDivision(tx, ventureId, division, { byName: by.name, at: deps.clock() });
    const facts = ({
      from,
      owners,
    }: Pick<NewLandDivision, "from"> & { owners: readonly { name: string; share: number }[] }) => ({
      from,
      owners: owners.map(({ name, share }) => `${name} (${shareText(share)})`),
    });
    await recordStaff(deps, tx, by, {
      action: "divided",
      entity: "land_owners",
      entityId: ventureId,
      label,
      before: before[0] ? facts(before[0]) : null,
      after: facts(division),
    });
    return ownersIn(deps, tx, ventureId);
  });

/** Closes a month that is over with the sum that was seen: it stays as it is, and each owner with an e-mail is told their part. */
export const closeStatement = async (
  deps: Deps,
  by: Staff,
  { ventureId, month, receivedCents }: { ventureId: number; month: string; receivedCents: number },
): Promise<OwnerStatement | AppError> => {
  const company = await readCompany(deps, ventureId);
  return inTransaction(deps, async (tx) => {
    const name = await lockOwnersOf(tx, ventureId);
    if (name === null) return developmentErrors.notFound();
    if (await readClosedStatement(tx, ventureId, month)) return ownerErrors.alreadyClosed();
    const { statement, receipts } = await openStatement(tx, ventureId, name, month);
    const refused = validateClosing(statement, receivedCents, dayInBrazil(deps.clock()));
    if (refused) return refused;
    const at = deps.clock();
    const sheet = { ...statement, closedAt: at.toISOString(), closedBy: by.name };
    await insertStatement(tx, sheet, receipts, at);
    await notifyOwners(deps, tx, sheet, company);
    await recordStaff(deps, tx, by, {
      action: "statement_closed",
      entity: "land_owners",
      entityId: ventureId,
      label: name,
      before: null,
      after: { month, receivedCents, companyCents: sheet.companyCents, payments: sheet.payments },
    });
    return sheet;
  });
};
