import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { FastifyRequest } from "fastify";
import type { StaffRole } from "@gleba/shared/contracts";
import type { Db } from "../db/db.ts";
import { createBatcher } from "../db/batching.ts";
import type { Bearer } from "./auth.ts";
import { needsFactor, proofMethods } from "./step-up.ts";

/** A member of staff at this moment. */
interface Member {
  id: number;
  role: StaffRole;
  name: string;
  /** Of the company's own role, where they have one. */
  roleName: string | null;
  customRights: string[] | null;
  /** Null: all of them. */
  developments: number[] | null;
  methods: string[];
  needsFactor: boolean;
}

/** What the database knows of whoever sent a token of the staff. */
interface Known {
  hasEnded: boolean;
  /** Null: they have left. */
  member: Member | null;
}

type Asked = Pick<Bearer, "id" | "session">;

const QUERY = new PgDialect().sqlToQuery(sql`
  SELECT k.id AS asked, k.session, crm_users.id, crm_users.role, crm_users.name, crm_users.developments::float8[] AS developments,
    cr.name AS "roleName", cr.rights AS "customRights", ${proofMethods} AS methods, ${needsFactor} AS "needsFactor",
    EXISTS (SELECT FROM refresh_tokens t WHERE t.family = k.session AND t.revoked_at IS NOT NULL) AS "hasEnded"
  FROM unnest($1::bigint[], $2::text[]) AS k(id, session) LEFT JOIN crm_users ON crm_users.id = k.id AND crm_users.active
  LEFT JOIN custom_roles cr ON cr.id = crm_users.custom_role_id`).sql;

type Row = { asked: number; session: string | null; hasEnded: boolean } & (Member | { id: null });

const keyOf = (id: number, session: string | null | undefined): string => `${id} ${session ?? ""}`;

/** Each once, by one statement. */
const lookUp = async ({ pool }: Pick<Db, "pool">, asked: readonly Asked[]): Promise<Known[]> => {
  const once = [...new Map(asked.map((one) => [keyOf(one.id, one.session), one])).values()];
  const values = [once.map(({ id }) => id), once.map(({ session }) => session ?? null)];
  const { rows } = await pool.query<Row>({ name: "guard.staff", text: QUERY, values });
  const known = new Map(
    rows.map(({ asked: id, session, hasEnded, ...member }) => [
      keyOf(id, session),
      { hasEnded, member: member.id === null ? null : member },
    ]),
  );
  return asked.map(({ id, session }) => known.get(keyOf(id, session))!);
};

const lookups = new WeakMap<Db["pool"], (asked: Asked) => Promise<Known>>();

const lookupOf = (db: Pick<Db, "pool">): ((asked: Asked) => Promise<Known>) => {
  const lookup = lookups.get(db.pool) ?? createBatcher({ all: (asked) => lookUp(db, asked) });
  lookups.set(db.pool, lookup);
  return lookup;
};

const found = new WeakMap<FastifyRequest, Known>();

/** Nothing of it is waited for between its head and its answer. */
const isRead = ({ method }: FastifyRequest): boolean => method === "GET" || method === "HEAD";

/**
 * Who a token of the staff speaks for, and whether its session has ended, as the database says it after the request came: it is asked
 * once for all who ask at the same moment, and once for a request that has no body to wait for.
 */
export const staffOfToken = async (
  db: Pick<Db, "pool">,
  request: FastifyRequest,
  { id, session }: Asked,
): Promise<Known> => {
  const before = found.get(request);
  if (before) return before;
  const known = await lookupOf(db)({ id, session });
  if (isRead(request)) found.set(request, known);
  return known;
};
