import { sql, type SQL } from "drizzle-orm";
import { leadStatuses, type LeadFilter, type LeadStatus } from "@gleba/shared/contracts/crm";
import { inDevelopments, type Within } from "#platform/auth/development-access.ts";
import { holding } from "#platform/db/contains.ts";
import { endOfDayInBrazil, startOfDayInBrazil } from "#platform/time/calendar.ts";

/** Fewer digits than these are in nearly every telephone. */
const DIGITS_OF_A_PHONE = 3;

/** Words of our own in the text of a query, not parameters: an index of some of the rows is used for what the text says alone. */
const stageOf = (status: LeadStatus): SQL => sql.raw(String(leadStatuses.indexOf(status) + 1));

/** All of these at once; of none it is every row. */
export const allOf = (conditions: SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);

/** Whether a lead `l` holds these words, or digits of a telephone. */
export const holds = (search: string): SQL => {
  const digits = search.replace(/\D/g, "");
  const text = sql`l.search LIKE ${holding(search)}`;
  return digits.length < DIGITS_OF_A_PHONE ? text : sql`(${text} OR l.phone LIKE ${`%${digits}%`})`;
};

const TODAY = sql.raw("(now() AT TIME ZONE 'America/Sao_Paulo')::date");
const nextWithin = {
  due: sql`l.next_on <= ${TODAY}`,
  week: sql`l.next_on <= ${TODAY} + 7`,
  any: sql`l.next_on IS NOT NULL`,
};

/** What is asked for, of what whoever asks may see. */
export type SeenLeads = LeadFilter & Within;

/** A condition on leads `l`. */
export const filterCondition = ({
  kind,
  status,
  assignee,
  venture,
  next,
  lossReason,
  channel,
  from,
  to,
  search,
  ...seen
}: SeenLeads): SQL => {
  const conditions: SQL[] = [];
  if (seen.developments) conditions.push(inDevelopments(sql`l.venture_id`, seen.developments));
  if (kind) conditions.push(sql`l.kind = ${kind}`);
  if (status) conditions.push(sql`l.stage = ${stageOf(status)}`);
  if (assignee === "none") conditions.push(sql`l.assignee_id IS NULL`);
  else if (assignee) conditions.push(sql`l.assignee_id = ${assignee}`);
  if (venture) conditions.push(sql`l.venture_id = ${venture}`);
  if (next) conditions.push(nextWithin[next]);
  if (lossReason)
    conditions.push(sql`l.stage = ${stageOf("lost")} AND EXISTS (SELECT FROM lead_states r
      WHERE r.kind = l.kind AND r.ref = l.ref AND r.loss_reason = ${lossReason})`);
  if (channel) conditions.push(sql`l.channel = ${channel}`);
  if (from) conditions.push(sql`l.at >= ${startOfDayInBrazil(from)}`);
  if (to) conditions.push(sql`l.at <= ${endOfDayInBrazil(to)}`);
  if (search) conditions.push(holds(search));
  return allOf(conditions);
};

/** The leads of a filter, `FROM` and `WHERE`. */
export const listOf = (filter: SeenLeads): SQL => sql`FROM leads l WHERE ${filterCondition(filter)}`;
