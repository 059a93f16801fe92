import type { FastifyInstance } from "fastify";
import type { Db } from "../db/db.ts";
import type { Deps } from "../http/deps.ts";
import { createBatcher } from "../db/batching.ts";
import { staffOfToken } from "./staff-lookup.ts";

/** A customer's session that lived a moment ago is not looked up again for so long. */
const LOOK_AGAIN_MS = 30_000;
/** More sessions than this are forgotten at once, and looked up anew. */
const MOST_KNOWN = 50_000;

const ENDED = `SELECT DISTINCT family FROM refresh_tokens WHERE family = ANY($1::text[]) AND revoked_at IS NOT NULL`;

/** Those of these sessions that have ended. */
export const findEnded = async ({ pool }: Pick<Db, "pool">, sessions: readonly string[]): Promise<Set<string>> => {
  if (sessions.length === 0) return new Set();
  const { rows } = await pool.query<{ family: string }>({ name: "sessions.ended", text: ENDED, values: [sessions] });
  return new Set(rows.map(({ family }) => family));
};

/**
 * An access token ends with its session, not a quarter of an hour later: at once for staff, whose row is read at each call
 * anyway, within half a minute for customers, on every process. A request with the token of an ended session goes on as one
 * without a token, whatever it asks for.
 */
export const endTokensWithSessions = (
  app: FastifyInstance,
  { auth, db, clock }: Pick<Deps, "auth" | "db" | "clock">,
): void => {
  const living = new Map<string, number>();
  const hasEnded = createBatcher<string, boolean>({
    all: async (sessions) => {
      const ended = await findEnded(db, [...new Set(sessions)]);
      return sessions.map((session) => ended.has(session));
    },
  });
  app.addHook("onRequest", async (request) => {
    const bearer = auth.bearerOf(request);
    if (!bearer?.session) return;
    const { role, session } = bearer;
    if (role === "staff") {
      if ((await staffOfToken(db, request, bearer)).hasEnded) delete request.headers.authorization;
      return;
    }
    const now = clock().getTime();
    const lookedAt = living.get(session) ?? -Infinity;
    // A clock that was set back makes nobody live on: what was seen before it is looked at again.
    if (now >= lookedAt && now - lookedAt < LOOK_AGAIN_MS) return;
    if (await hasEnded(session)) {
      living.delete(session);
      delete request.headers.authorization;
      return;
    }
    if (living.size >= MOST_KNOWN) living.clear();
    living.set(session, now);
  });
};
