import { dayInBrazil } from "@gleba/shared/words";
import { ormOn, type LentConnection, type Orm, type Tx } from "#platform/db/db.ts";
import type { StaffChanged } from "#platform/events/bus.ts";
import { notifyOfGivenLead, notifyOfLead, notifyOfLeads, type NewLead } from "./notices.ts";
import { lockTurns, readDistributionRule, takeTurn } from "./repository/distribution.ts";
import { setLeadState } from "./repository/leads.ts";
import { readHolidayOn, readVisited } from "./repository/visits.ts";
import { firstAnswerBy, type DistributionRule } from "./rules/distribution.ts";

/** The clock of a lead, which stands still on holidays of its development's place where it has hours. */
const clockOf = async (
  tx: Orm | Tx,
  { firstAnswer }: DistributionRule,
  { place, at }: NewLead,
): Promise<Date | null> => {
  if (!firstAnswer?.hours) return firstAnswerBy(at, firstAnswer);
  const visited = await readVisited(tx, place.ventureId);
  return firstAnswerBy(at, firstAnswer, visited ? await readHolidayOn(tx, visited.development) : undefined);
};

const give = async (tx: Orm | Tx, rule: DistributionRule, lead: NewLead): Promise<StaffChanged> => {
  const { kind, ref, place, at } = lead;
  const answerBy = await clockOf(tx, rule, lead);
  const { mode } = rule;
  const assigneeId =
    mode === "off" ? null : await takeTurn(tx, { mode, ventureId: place.ventureId, day: dayInBrazil(at) });
  if (assigneeId !== null || answerBy !== null)
    await setLeadState(tx, { kind, ref }, { status: "new", assigneeId, version: 1, answerBy });
  return assigneeId === null ? notifyOfLead(tx, lead) : notifyOfGivenLead(tx, { ...lead, assigneeId });
};

/**
 * What happens to leads in the transaction that makes them: each is given to whoever's turn it is, its clock starts, and they are
 * told, or everybody who sells where it is nobody's. Call it last: those who come at the same time wait for the turn.
 */
export const receiveLeads = async (tx: LentConnection, leads: readonly NewLead[]): Promise<StaffChanged[]> => {
  if (leads.length === 0) return [];
  const orm = ormOn(tx);
  const rule = await readDistributionRule(orm);
  if (rule.mode === "off" && rule.firstAnswer === null) return [await notifyOfLeads(tx, leads)];
  if (rule.mode !== "off") await lockTurns(orm);
  const news: StaffChanged[] = [];
  for (const lead of leads) news.push(await give(orm, rule, lead));
  return news;
};

/** The same of one. */
export const receiveLead = async (tx: Tx, lead: NewLead): Promise<StaffChanged> => {
  const rule = await readDistributionRule(tx);
  if (rule.mode !== "off") await lockTurns(tx);
  return give(tx, rule, lead);
};
