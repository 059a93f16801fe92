import type { output } from "zod/mini";
import type { LeadDistribution, leadDistributionChange } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import { readAbsent } from "#domains/identity";
import type { Staff } from "#platform/auth/guard.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import {
  keepTakersOf,
  lockTurns,
  readDistributionRule,
  readKnownDevelopments,
  readTakers,
  saveDistributionRule,
  saveTakers,
} from "../../repository/distribution.ts";
import { readSellers, seesDevelopment } from "../../repository/leads.ts";
import { notASeller, seesNotThere } from "../leads/changes.ts";

type Change = output<typeof leadDistributionChange>;

const nobodyTakes = (): AppError =>
  appError(409, "nobody_takes", "Escolha quem recebe os contatos, ou deixe que todos sejam avisados.");

/** How leads are distributed, with who takes them. */
const readRule = async (on: Orm | Tx): Promise<Change> => {
  const rule = await readDistributionRule(on);
  const all = await readTakers(on);
  const staffOf = (ventureId: number | null): number[] =>
    all.flatMap((one) => (one.ventureId === ventureId ? one.staffId : []));
  const ventures = [...new Set(all.flatMap(({ ventureId }) => ventureId ?? []))];
  return { ...rule, takers: staffOf(null), byVenture: ventures.map((id) => ({ ventureId: id, takers: staffOf(id) })) };
};

/** How leads are distributed, as somebody who sells reads it: whoever sees some developments alone, of those. */
export const showDistribution = async (
  { db, clock }: Deps,
  { can, developments }: Pick<Staff, "can" | "developments">,
): Promise<LeadDistribution> => {
  const sellers = new Set((await readSellers(db.orm)).map(({ id }) => id));
  const absent = await readAbsent(db.orm, dayInBrazil(clock()));
  const rule = await readRule(db.orm);
  return {
    ...rule,
    byVenture: rule.byVenture.filter(({ ventureId }) => seesDevelopment({ developments }, ventureId)),
    absent: absent.filter(({ id }) => sellers.has(id)),
    can: { change: can.configureSite },
  };
};

const checkChange = async (tx: Tx, { mode, takers, byVenture }: Change): Promise<AppError | null> => {
  const sellers = new Map((await readSellers(tx)).map((seller) => [seller.id, seller]));
  const all = [...takers, ...byVenture.flatMap((one) => one.takers)];
  if (all.some((id) => !sellers.has(id))) return notASeller();
  for (const { ventureId, takers: named } of byVenture) {
    const unseen = named.map((id) => sellers.get(id)!).find((seller) => !seesDevelopment(seller, ventureId));
    if (unseen) return seesNotThere(unseen.name);
  }
  const ventures = [...new Set(byVenture.map(({ ventureId }) => ventureId))];
  if ((await readKnownDevelopments(tx, ventures)).size < ventures.length)
    return staffErrors.notFound("Este empreendimento");
  const some = mode === "development" ? all : takers;
  return mode !== "off" && some.length === 0 ? nobodyTakes() : null;
};

/** The rule as the audit keeps it: people by their names. */
const auditOf = async (tx: Tx, { mode, takers, byVenture, firstAnswer }: Change) => {
  const names = new Map((await readSellers(tx)).map(({ id, name }) => [id, name]));
  const namesOf = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? String(id));
  return {
    distribution: mode,
    takers: namesOf(takers),
    takersByDevelopment: byVenture.map((one) => ({ ventureId: one.ventureId, takers: namesOf(one.takers) })),
    firstAnswer,
  };
};

/** Says how leads are distributed from now on; the second of two who do it at once is told. */
export const changeDistribution = async (
  deps: Deps,
  by: Staff,
  change: Change,
): Promise<LeadDistribution | AppError> => {
  const done = await inTransaction(deps, async (tx) => {
    await lockTurns(tx);
    const before = await readRule(tx);
    if (before.version !== change.version) return staffErrors.changedMeanwhile();
    const refused = await checkChange(tx, change);
    if (refused) return refused;
    const { mode, firstAnswer, version } = change;
    await saveDistributionRule(tx, { mode, firstAnswer, version: version + 1 });
    await saveTakers(tx, null, change.takers);
    await keepTakersOf(
      tx,
      change.byVenture.map(({ ventureId }) => ventureId),
    );
    for (const { ventureId, takers } of change.byVenture) await saveTakers(tx, ventureId, takers);
    await recordStaff(deps, tx, by, {
      action: "updated",
      entity: "lead_distribution",
      entityId: 0,
      label: "contatos novos",
      before: await auditOf(tx, before),
      after: await auditOf(tx, change),
    });
    return true;
  });
  return done === true ? showDistribution(deps, by) : done;
};
