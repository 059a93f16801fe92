import { and, eq, ne, sql, type SQL } from "drizzle-orm";
import type { RequestKind, RequestType } from "@gleba/shared/contracts/crm";
import { contains } from "#platform/db/contains.ts";
import { countUpTo, type CountRequest, type Total } from "#platform/db/count-up-to.ts";
import type { Db, Orm, Tx } from "#platform/db/db.ts";
import type { Listed } from "#platform/tables/table.ts";
import { changeRequests, customers, privacyRequests } from "#platform/db/schema/index.ts";

export interface RequestRow {
  type: RequestType;
  number: number;
  protocol: string;
  kind: RequestKind;
  open: boolean;
  name: string;
  email: string;
  document: string;
  customerId: number | null;
  createdAt: Date;
  answerBy: Date | null;
  answeredAt: Date | null;
  text: string;
  answer: string;
  answeredBy: string;
  wanted: string | null;
  /** Of a change that was decided. */
  applied: boolean | null;
}

/** What the list is narrowed by. */
export interface RequestFilter {
  type?: RequestType | undefined;
  status?: "open" | "answered" | undefined;
  search?: string | undefined;
}

const PRIVACY = sql`
  SELECT 'privacy' AS type, id::int AS number, protocol, kind, status = 'open' AS open, name, email, document,
    customer_id::int AS "customerId", created_at AS "createdAt", answer_by AS "answerBy", answered_at AS "answeredAt",
    text, answer, answered_by AS "answeredBy", NULL AS wanted, NULL::boolean AS applied
  FROM privacy_requests`;
const CHANGES = sql`
  SELECT 'change' AS type, r.id::int AS number, r.protocol, r.field AS kind, r.status = 'open' AS open, c.name, c.email, c.document,
    c.id::int AS "customerId", r.created_at AS "createdAt", NULL::timestamptz AS "answerBy", r.answered_at AS "answeredAt",
    r.reason AS text, r.answer, r.answered_by AS "answeredBy", r.wanted, CASE WHEN r.status = 'open' THEN NULL ELSE r.status = 'done' END AS applied
  FROM change_requests r JOIN customers c ON c.id = r.customer_id`;

/** Both kinds of requests in one shape. An unconfirmed one is nobody's yet. */
const all = sql`(${PRIVACY} WHERE status <> 'unconfirmed' UNION ALL ${CHANGES}) requests`;

const moment = (at: Date | string | null): Date | null => (at === null ? null : new Date(at));
const read = (row: RequestRow): RequestRow => ({
  ...row,
  createdAt: new Date(row.createdAt),
  answerBy: moment(row.answerBy),
  answeredAt: moment(row.answeredAt),
});

const matching = ({ type, status, search }: RequestFilter): SQL => {
  const isMeant = search ? contains(search, sql`name`, sql`email`, sql`protocol`) : sql`true`;
  return sql`(${type ?? null}::text IS NULL OR type = ${type ?? null})
    AND (${status ?? null}::text IS NULL OR open = ${status === "open"})
    AND ${isMeant}`;
};

const ORDER = sql`ORDER BY open DESC, CASE WHEN open THEN "answerBy" END NULLS LAST, "createdAt" DESC, type, number`;
const listOf = (filter: RequestFilter): SQL => sql`SELECT * FROM ${all} WHERE ${matching(filter)} ${ORDER}`;

/** The first `most` of the list: each kind is in its own order, those that wait and those that do not. */
const firstOf = (filter: RequestFilter, most: number): SQL => {
  const part = (rows: SQL, order: SQL): SQL =>
    sql`(SELECT * FROM (${rows}) AS part WHERE ${matching(filter)} ORDER BY ${order}, number LIMIT ${most})`;
  return sql`SELECT * FROM (
    ${part(sql`${PRIVACY} WHERE status = 'open'`, sql`"answerBy", "createdAt" DESC`)}
    UNION ALL ${part(sql`${PRIVACY} WHERE status = 'answered'`, sql`"createdAt" DESC`)}
    UNION ALL ${part(sql`${CHANGES} WHERE r.status = 'open'`, sql`"createdAt" DESC`)}
    UNION ALL ${part(sql`${CHANGES} WHERE r.status <> 'open'`, sql`"createdAt" DESC`)}) AS first ${ORDER}`;
};

/** All requests of a filter in the order of the list, to be taken along. */
export const listRequests = (filter: RequestFilter): Listed<RequestRow, RequestRow> => ({
  keys: () => listOf(filter),
  read: async (_on, rows) => rows.map(read),
});

/** One page: what waits first, the nearest legal end before the others; then the newest. */
export const readRequests = async (
  { orm }: Pick<Db, "orm">,
  { page, size, count, ...filter }: RequestFilter & CountRequest,
): Promise<{ rows: RequestRow[]; total: Total }> => {
  const found = await orm.execute(sql`${firstOf(filter, (page + 1) * size)} LIMIT ${size} OFFSET ${page * size}`);
  const total = await countUpTo(orm, sql`FROM ${all} WHERE ${matching(filter)}`, { page, size, count });
  return { rows: (found.rows as unknown as RequestRow[]).map(read), total };
};

/** One request; null when there is none. */
export const readRequest = async (orm: Orm | Tx, type: RequestType, number: number): Promise<RequestRow | null> => {
  const { rows } = await orm.execute(sql`SELECT * FROM ${all} WHERE type = ${type} AND number = ${number}`);
  const [row] = rows as unknown as RequestRow[];
  return row ? read(row) : null;
};

interface Answer {
  answer: string;
  answeredBy: string;
  answeredAt: Date;
}

/** Closes a request about personal data; false when somebody was faster. */
export const closePrivacyRequest = async (tx: Tx, number: number, values: Answer): Promise<boolean> => {
  const { rowCount } = await tx
    .update(privacyRequests)
    .set({ ...values, status: "answered" })
    .where(and(eq(privacyRequests.id, number), eq(privacyRequests.status, "open")));
  return rowCount === 1;
};

/** Closes a request for a change; false when somebody was faster. */
export const closeChangeRequest = async (
  tx: Tx,
  number: number,
  { applied, ...values }: Answer & { applied: boolean },
): Promise<boolean> => {
  const { rowCount } = await tx
    .update(changeRequests)
    .set({ ...values, status: applied ? "done" : "refused" })
    .where(and(eq(changeRequests.id, number), eq(changeRequests.status, "open")));
  return rowCount === 1;
};

/** Where those read e-mail who name a document, without one customer. */
export const readOthersNaming = async (tx: Tx, document: string, customerId: number): Promise<string[]> => {
  const others = and(eq(customers.document, document), ne(customers.id, customerId));
  const rows = await tx.select({ email: customers.email }).from(customers).where(others).orderBy(customers.id);
  return rows.map(({ email }) => email);
};

/** Writes a customer's new name, or the document that staff saw; false when somebody else has it proven. */
export const changeIdentity = async (
  tx: Tx,
  customerId: number,
  field: "name" | "document",
  value: string,
): Promise<boolean> => {
  if (field === "document") {
    const proven = and(
      eq(customers.document, value),
      ne(customers.documentProof, "none"),
      ne(customers.id, customerId),
    );
    if ((await tx.$count(customers, proven)) > 0) return false;
  }
  await tx
    .update(customers)
    .set({
      [field]: value,
      ...(field === "document" && { documentProof: "staff" as const }),
      version: sql`${customers.version} + 1`,
    })
    .where(eq(customers.id, customerId));
  return true;
};
