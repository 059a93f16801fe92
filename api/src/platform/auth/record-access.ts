import { sql, type SQL } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Orm, Tx } from "../db/db.ts";
import { contractIn, conversationIn, customerIn, inDevelopments, lotIn } from "./development-access.ts";

/** A record as an address or a body names it. */
export type NamedRecord =
  | {
      type:
        | "venture"
        | "article"
        | "lot"
        | "contract"
        | "reservation"
        | "visit"
        | "customer"
        | "conversation"
        | "slip"
        | "discount"
        | "offer";
      id: number;
    }
  | { type: "lead"; kind: string; ref: string };

/** The same in a query about many of a kind: each is named by columns. */
export type PlacedRecord =
  | { type: Exclude<NamedRecord["type"], "lead">; id: number | SQL }
  | { type: "lead"; kind: string | SQL; ref: string | SQL };

const exists = (table: string, id: number | SQL, isSeen: SQL): SQL =>
  sql`EXISTS (SELECT FROM ${sql.raw(table)} x WHERE x.id = ${id} AND ${isSeen})`;

const X = { venture: sql`x.venture_id`, lot: sql`x.batch_id`, self: sql`x.id` };

/** Whether a record belongs to these developments: the one place that says it of every kind of record. */
export const belongs = (record: PlacedRecord, developments: readonly number[] | SQL): SQL => {
  switch (record.type) {
    case "venture":
      return inDevelopments(sql`${record.id}::bigint`, developments);
    case "article":
      return sql`EXISTS (SELECT FROM ventures x WHERE x.article_id = ${record.id} AND ${inDevelopments(X.self, developments)})`;
    case "lot":
      return exists("batches", record.id, inDevelopments(X.venture, developments));
    case "contract":
      return exists("contracts", record.id, lotIn(X.lot, developments));
    case "reservation":
      return exists("reservations", record.id, lotIn(X.lot, developments));
    case "discount":
      return exists("discounts", record.id, lotIn(X.lot, developments));
    case "offer":
      return exists("reservation_offers", record.id, lotIn(X.lot, developments));
    case "visit":
      return exists("site_visits", record.id, inDevelopments(X.venture, developments));
    case "customer":
      return exists("customers", record.id, customerIn(X.self, developments));
    case "conversation":
      return exists("conversations", record.id, conversationIn(sql`x`, developments));
    case "slip":
      return sql`EXISTS (SELECT FROM bank_slip_items t JOIN installments i ON i.id = t.installment_id
        WHERE t.slip_id = ${record.id} AND ${contractIn(sql`i.contract_id`, developments)})`;
    case "lead":
      // One that went into another is that one: its calls follow it there.
      return sql`(EXISTS (SELECT FROM leads l WHERE l.kind = ${record.kind} AND l.ref = ${record.ref}
        AND ${inDevelopments(sql`l.venture_id`, developments)})
        OR EXISTS (SELECT FROM lead_states s JOIN leads l ON l.kind = split_part(s.merged_into, '-', 1)
          AND l.ref = substr(s.merged_into, strpos(s.merged_into, '-') + 1)
          WHERE s.kind = ${record.kind} AND s.ref = ${record.ref} AND ${inDevelopments(sql`l.venture_id`, developments)}))`;
  }
};

/** Whether `staff`, a row of `crm_users`, sees a record: all there are, or those that belong to their developments. */
export const staffSees = (staff: SQL, record: PlacedRecord): SQL<boolean> =>
  sql`(${staff}.developments IS NULL OR ${belongs(record, sql`${staff}.developments`)})`;

/** Whether all of these belong to what somebody sees. */
export const seesAll = async (
  on: Orm | Tx,
  developments: readonly number[] | null,
  records: readonly NamedRecord[],
): Promise<boolean> => {
  if (developments === null || records.length === 0) return true;
  const each = records.map((record) => belongs(record, developments));
  const { rows } = await on.execute<{ sees: boolean }>(sql`SELECT ${sql.join(each, sql` AND `)} AS sees`);
  return rows[0]?.sees === true;
};

type Named = Readonly<Record<string, unknown>>;
/** Which record an address or a body names; null: none. */
type NamesRecord = (named: Named) => NamedRecord | null;

const numbered =
  (type: Exclude<NamedRecord["type"], "lead">): NamesRecord =>
  ({ id }) => ({ type, id: Number(id) });

/** By the first of these fields that a body has; a body without any is refused. Read without a body, the same address is a list. */
const inBody =
  (fields: Readonly<Record<string, Exclude<NamedRecord["type"], "lead">>>): NamesRecord =>
  (body) => {
    const [field, type] = Object.entries(fields).find(([name]) => typeof body[name] === "number") ?? [];
    return field && type ? { type, id: Number(body[field]) } : NOTHING;
  };

/** A record that nobody has. */
const NOTHING: NamedRecord = { type: "venture", id: 0 };

/** One's own, shared by all of the staff without naming a person, or narrowed where its rows are read. */
const OPEN: NamesRecord = () => null;

/** By the beginning of a route with a record in its address. What is not here is refused to whoever sees some developments alone. */
const ADDRESSES: readonly (readonly [string, NamesRecord])[] = [
  ["/api/crm/ventures/:id", numbered("venture")],
  ["/api/crm/articles/:id", numbered("article")],
  ["/api/crm/contracts/:id", numbered("contract")],
  ["/api/crm/reservations/:id", numbered("reservation")],
  ["/api/crm/discounts/:id", numbered("discount")],
  ["/api/crm/offers/:id", numbered("offer")],
  ["/api/crm/visits/:id", numbered("visit")],
  ["/api/crm/bankslips/:id", numbered("slip")],
  ["/api/crm/customers/:id", numbered("customer")],
  ["/api/crm/conversations/:id", numbered("conversation")],
  ["/api/crm/leads/:kind/:ref", ({ kind, ref }) => ({ type: "lead", kind: String(kind), ref: String(ref) })],
  ["/api/crm/articles/:category/template", OPEN],
  ["/api/crm/conversations/templates/:id", OPEN],
  ["/api/crm/views/:id", OPEN],
  ["/api/crm/absences/:id", OPEN],
  ["/api/crm/tasks/:id", OPEN],
  ["/api/crm/security/", OPEN],
  ["/customers/nearest/", OPEN],
];

/** The same of routes without one, to the letter: what their bodies name. Lists narrow themselves by `developments` of who asks. */
const ROUTES: Readonly<Record<string, NamesRecord>> = {
  "/graphql": OPEN,
  "/api/crm/me": OPEN,
  "/api/crm/live-ticket": OPEN,
  "/api/crm/absences": OPEN,
  "/api/crm/views": OPEN,
  "/api/crm/notices": OPEN,
  "/api/crm/notices/read": OPEN,
  "/api/crm/notices/settings": OPEN,
  "/api/crm/notices/unread": OPEN,
  "/api/crm/security": OPEN,
  "/api/crm/files": OPEN,
  "/api/crm/search": OPEN,
  "/api/crm/figures": OPEN,
  "/api/crm/reports/sales": OPEN,
  "/api/crm/reports/sales/export": OPEN,
  // Whose a task is decides as well: its own queries say who sees it, and what it may be about.
  "/api/crm/tasks": OPEN,
  "/api/crm/tasks/due": OPEN,
  "/api/crm/tasks/people": OPEN,
  "/api/crm/ventures": OPEN,
  "/api/crm/visits": inBody({ ventureId: "venture" }),
  "/api/crm/leads": inBody({ idBatch: "lot", ventureId: "venture" }),
  "/api/crm/leads/assignees": OPEN,
  "/api/crm/leads/bulk": OPEN,
  "/api/crm/leads/bulk/undo": OPEN,
  "/api/crm/leads/distribution": OPEN,
  "/api/crm/leads/export": OPEN,
  "/api/crm/reservations": inBody({ idBatch: "lot" }),
  "/api/crm/offers": inBody({ idBatch: "lot" }),
  "/api/crm/reservations/export": OPEN,
  "/api/crm/reservations/sources": OPEN,
  "/api/crm/reservations/sources/release": OPEN,
  "/api/crm/simulations": inBody({ idBatch: "lot" }),
  "/api/crm/discounts": OPEN,
  // Somebody new is of no development yet: whoever sees some alone would not see them.
  "/api/crm/customers": inBody({}),
  "/api/crm/customers/export": OPEN,
  "/api/crm/messages": inBody({ customerId: "customer" }),
  "/api/crm/conversations": OPEN,
  "/api/crm/conversations/assignees": OPEN,
  "/api/crm/conversations/templates": OPEN,
  "/api/crm/contracts": inBody({ reservationId: "reservation" }),
  "/api/crm/contracts/export": OPEN,
  "/api/crm/contracts/preview": inBody({ reservationId: "reservation" }),
  "/api/crm/installments": OPEN,
  "/api/crm/installments/bulk": OPEN,
  "/api/crm/installments/export": OPEN,
  "/api/crm/installments/companies": OPEN,
  "/api/crm/installments/payments": OPEN,
  "/api/crm/installments/payments/preview": OPEN,
  "/api/crm/bankslips": OPEN,
  "/api/crm/contract-defaults": OPEN,
  "/api/crm/early-payment": OPEN,
  "/api/crm/holidays": OPEN,
  "/api/crm/indices": OPEN,
};

const isBelow = (url: string, beginning: string): boolean =>
  url === beginning || url.startsWith(beginning.endsWith("/") ? beginning : `${beginning}/`);

const isObject = (value: unknown): value is Named => typeof value === "object" && value !== null;

/**
 * Whether whoever sees these developments alone may have what a call names, in its address or its body. A call that is in neither
 * table is refused to them, so that a new one is thought of before they get it.
 */
export const isWithin = async (
  orm: Orm,
  { routeOptions: { url = "" }, params, body }: Pick<FastifyRequest, "routeOptions" | "params" | "body">,
  developments: readonly number[],
): Promise<boolean> => {
  const [, inAddress] = ADDRESSES.find(([beginning]) => isBelow(url, beginning)) ?? [];
  const inItsBody = ROUTES[url];
  if (!inItsBody && !inAddress) return false;
  const record = inAddress ? inAddress(params as Named) : isObject(body) ? inItsBody!(body) : null;
  if (record === null) return true;
  if ("id" in record && !Number.isSafeInteger(record.id)) return false;
  return seesAll(orm, developments, [record]);
};
