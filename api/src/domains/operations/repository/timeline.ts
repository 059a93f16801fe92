import { sql, type SQL } from "drizzle-orm";
import type { TimelineKind } from "@gleba/shared/contracts/crm";
import { inDevelopments, lotIn } from "#platform/auth/development-access.ts";
import type { Db } from "#platform/db/db.ts";
import { queryPrepared } from "#platform/db/prepared.ts";
import {
  LOT,
  LOT_OF,
  NO_CENTS,
  NO_TEXT,
  contractsOf,
  dayStart,
  isOf,
  reservationsOf,
  type Whose,
  type Source,
} from "./timeline-source.ts";

/** What happened, as it is read. */
export interface TimelineRow {
  key: string;
  kind: TimelineKind;
  what: string;
  /** Microseconds since 1970. */
  us: string;
  isDay: boolean;
  label: string;
  text: string;
  by: string;
  cents: number | null;
  ref: string;
  place: string;
}

/** Where a page begins: after this one, in the order of the page. */
export interface TimelineCursor {
  us: string;
  key: string;
}

const offerSources = (whose: Whose): Source[] => {
  const { emails, developments } = whose;
  return [
    {
      kind: "reservation",
      what: sql`'offer_' || x.status`,
      key: sql`'offer-' || x.id`,
      at: sql`x.created_at`,
      label: NO_TEXT,
      by: sql`x.author_name`,
      place: LOT,
      from: sql`reservation_offers x ${LOT_OF}`,
      where: sql`${isOf(emails)} AND ${lotIn(sql`x.batch_id`, developments)}`,
    },
    {
      // Of one that was confirmed the reservation says whose it is.
      kind: "reservation",
      what: sql`'offer_' || o.status`,
      key: sql`'offer-' || o.id`,
      at: sql`o.created_at`,
      label: NO_TEXT,
      by: sql`o.author_name`,
      ref: sql`x.id::text`,
      place: LOT,
      from: sql`reservations x JOIN reservation_offers o ON o.reservation_id = x.id ${LOT_OF}`,
      where: reservationsOf(whose),
    },
  ];
};

const salesSources = (whose: Whose): Source[] => {
  const { emails, developments } = whose;
  const intention = sql`LEFT JOIN batches b ON b.id = x.batch_id JOIN ventures v ON v.id = coalesce(b.venture_id, x.venture_id)`;
  const intentionPlace = sql`CASE WHEN b.id IS NULL THEN v.name ELSE ${LOT} END`;
  const mine = sql`${isOf(emails)} AND ${inDevelopments(sql`v.id`, developments)}`;
  return [
    {
      kind: "lead",
      key: sql`'lead-' || x.id`,
      at: sql`x.received_at`,
      label: sql`x.protocol`,
      text: sql`x.message`,
      ref: sql`'intention-' || x.id`,
      place: intentionPlace,
      from: sql`intentions x ${intention}`,
      where: mine,
    },
    {
      kind: "simulation",
      key: sql`'simulation-' || x.id`,
      at: sql`x.created_at`,
      label: NO_TEXT,
      cents: sql`(x.answer ->> 'installmentCents')::bigint`,
      ref: sql`'simulation-' || x.id`,
      place: LOT,
      from: sql`simulations x ${LOT_OF}`,
      where: sql`${mine} AND x.name IS NOT NULL`,
    },
    {
      kind: "visit",
      what: sql`s.status`,
      key: sql`'visit-' || s.id`,
      at: sql`s.starts_at`,
      label: NO_TEXT,
      ref: sql`s.id::text`,
      place: sql`v.name`,
      from: sql`intentions x JOIN site_visits s ON s.intention_id = x.id JOIN ventures v ON v.id = s.venture_id`,
      where: mine,
    },
    {
      kind: "reservation",
      what: sql`x.status`,
      key: sql`'reservation-' || x.id`,
      at: sql`x.created_at`,
      label: sql`x.protocol`,
      ref: sql`x.id::text`,
      place: LOT,
      from: sql`reservations x ${LOT_OF}`,
      where: reservationsOf(whose),
    },
    {
      kind: "reservation",
      what: sql`e.kind`,
      key: sql`'step-' || e.id`,
      at: sql`e.at`,
      label: sql`x.protocol`,
      text: sql`e.reason`,
      by: sql`e.author_name`,
      ref: sql`x.id::text`,
      place: LOT,
      from: sql`reservations x JOIN reservation_events e ON e.reservation_id = x.id ${LOT_OF}`,
      where: reservationsOf(whose),
    },
    {
      kind: "note",
      key: sql`'note-' || n.id`,
      at: sql`n.at`,
      label: NO_TEXT,
      text: sql`n.text`,
      by: sql`n.author_name`,
      ref: sql`'intention-' || x.id`,
      place: intentionPlace,
      from: sql`intentions x JOIN lead_notes n ON n.kind = 'intention' AND n.ref = x.id::text ${intention}`,
      where: mine,
    },
    {
      kind: "note",
      key: sql`'note-' || n.id`,
      at: sql`n.at`,
      label: sql`x.protocol`,
      text: sql`n.text`,
      by: sql`n.author_name`,
      ref: sql`x.id::text`,
      place: LOT,
      from: sql`reservations x JOIN lead_notes n ON n.kind = 'reservation' AND n.ref = x.id::text ${LOT_OF}`,
      where: reservationsOf(whose),
    },
  ];
};

const contractSources = (whose: Whose): Source[] => {
  const isMine = (column: SQL): SQL => sql`${column} IN (${contractsOf(whose)})`;
  const contract = {
    kind: "contract" as const,
    isDay: true,
    label: sql`x.number`,
    ref: sql`x.id::text`,
    place: LOT,
    from: sql`contracts x ${LOT_OF}`,
  };
  const payment = {
    kind: "payment" as const,
    label: sql`x.number || ', parcela ' || i.number`,
    ref: sql`x.id::text`,
    place: LOT,
    from: sql`payments y JOIN installments i ON i.id = y.installment_id JOIN contracts x ON x.id = i.contract_id ${LOT_OF}`,
    cents: sql`y.paid_cents`,
  };
  return [
    {
      ...contract,
      what: sql`CASE WHEN x.awaiting_signature THEN 'written' ELSE 'signed' END`,
      key: sql`'contract-' || x.id`,
      at: dayStart(sql`x.signed_at`),
      cents: sql`x.price_cents`,
      where: isMine(sql`x.id`),
    },
    {
      ...contract,
      what: sql`'cancelled'`,
      key: sql`'cancellation-' || x.id`,
      at: dayStart(sql`x.cancelled_at`),
      text: sql`x.cancel_reason`,
      where: sql`${isMine(sql`x.id`)} AND x.cancelled_at IS NOT NULL`,
    },
    {
      ...payment,
      what: sql`CASE WHEN y.settles THEN 'whole' ELSE 'part' END`,
      key: sql`'payment-' || y.id`,
      isDay: true,
      at: dayStart(sql`y.paid_at`),
      text: sql`y.note`,
      where: isMine(sql`i.contract_id`),
    },
    {
      ...payment,
      what: sql`'reversed'`,
      key: sql`'reversal-' || y.id`,
      at: sql`y.reversed_at`,
      text: sql`y.reversal_reason`,
      where: sql`${isMine(sql`i.contract_id`)} AND y.reversed_at IS NOT NULL`,
    },
    {
      kind: "paper",
      key: sql`'paper-' || d.id`,
      isDay: true,
      at: dayStart(sql`d.date`),
      label: sql`d.name`,
      ref: sql`x.id::text`,
      place: sql`x.number`,
      from: sql`contract_documents d JOIN contracts x ON x.id = d.contract_id`,
      where: sql`${isMine(sql`d.contract_id`)} AND d.removed_at IS NULL`,
    },
  ];
};

const writtenSources = (whose: Whose): Source[] => {
  const { id, developments } = whose;
  const isSeen = (contractId: SQL): SQL =>
    developments === null ? sql`true` : sql`(${contractId} IS NULL OR ${contractId} IN (${contractsOf(whose)}))`;
  return [
    {
      kind: "message",
      what: sql`CASE WHEN x.read_at IS NULL THEN 'unread' ELSE 'read' END`,
      key: sql`'message-' || x.id`,
      at: sql`x.sent_at`,
      label: sql`x.subject`,
      text: sql`left(x.body, 300)`,
      from: sql`messages x`,
      where: sql`x.customer_id = ${id} AND ${isSeen(sql`x.contract_id`)}`,
    },
    {
      kind: "conversation",
      what: sql`split_part(m.author, ':', 1)`,
      key: sql`'conversation-' || m.id`,
      at: sql`m.sent_at`,
      label: sql`x.protocol`,
      text: sql`left(m.body, 300)`,
      by: sql`m.author_name`,
      ref: sql`x.id::text`,
      from: sql`conversations x JOIN conversation_messages m ON m.conversation_id = x.id`,
      where: sql`x.customer_id = ${id} AND ${isSeen(sql`x.contract_id`)}`,
    },
  ];
};

interface Asked {
  kinds: readonly TimelineKind[];
  after: TimelineCursor | null;
  size: number;
}

/** Each source gives no more than a page, of its rows after the cursor: all of them are found by their customer, by an index. */
const selected = (
  { kind, key, at, label, from, where, isDay = false, ...rest }: Source,
  { kinds, after, size }: Asked,
): SQL => {
  const { what = NO_TEXT, text = NO_TEXT, by = NO_TEXT, cents = NO_CENTS, ref = NO_TEXT, place = NO_TEXT } = rest;
  const isAfter = after
    ? sql`(at, key COLLATE "C") < (timestamptz 'epoch' + ${after.us}::bigint * interval '1 microsecond', ${after.key}::text COLLATE "C")`
    : sql`true`;
  return sql`(SELECT * FROM (
    SELECT ${key}::text AS key, ${kind}::text AS kind, (${what})::text AS what, ${at}::timestamptz AS at, ${isDay}::boolean AS is_day,
      (${label})::text AS label, (${text})::text AS text, (${by})::text AS by, (${cents})::float8 AS cents, (${ref})::text AS ref, (${place})::text AS place
    FROM ${from} WHERE ${kind} = ANY(${sql.param([...kinds])}::text[]) AND ${where}) AS all_of_it WHERE ${isAfter} ORDER BY at DESC, key COLLATE "C" DESC LIMIT ${size})`;
};

/** What happened with a customer, the newest first: `size` of it after the cursor. */
export const readTimeline = async ({ pool }: Db, whose: Whose, asked: Asked): Promise<TimelineRow[]> => {
  const sources = [...salesSources(whose), ...offerSources(whose), ...contractSources(whose), ...writtenSources(whose)];
  const all = sql.join(
    sources.map((source) => selected(source, asked)),
    sql` UNION ALL `,
  );
  const page = sql`
    SELECT key, kind, what, (extract(epoch FROM at) * 1000000)::bigint::text AS us, is_day AS "isDay", label, text, by, cents, ref, place
    FROM (${all}) AS timeline ORDER BY at DESC, key COLLATE "C" DESC LIMIT ${asked.size}`;
  return queryPrepared<TimelineRow>(pool, "timeline.page", page);
};
