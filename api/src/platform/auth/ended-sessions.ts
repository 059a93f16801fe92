import { and, inArray, isNotNull } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Db } from "../db/db.ts";
import type { Deps } from "../http/deps.ts";
import { refreshTokens } from "../db/schema/index.ts";

/** A customer's session that lived a moment ago is not looked up again for so long. */
const LOOK_AGAIN_MS = 30_000;
/** More sessions than this are forgotten at once, and looked up anew. */
const MOST_KNOWN = 50_000;

/** Those of these sessions that have ended. */
export const findEnded = async ({ orm }: Pick<Db, "orm">, sessions: readonly string[]): Promise<Set<string>> => {
  if (sessions.length === 0) return new Set();
  const rows = await orm
    .selectDistinct({ family: refreshTokens.family })
    .from(refreshTokens)
    .where(and(inArray(refreshTokens.family, [...sessions]), isNotNull(refreshTokens.revokedAt)));
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
  app.addHook("onRequest", async (request) => {
    const bearer = auth.bearerOf(request);
    if (!bearer?.session) return;
    const { role, session } = bearer;
    const now = clock().getTime();
    if (role === "customer" && now - (living.get(session) ?? -Infinity) < LOOK_AGAIN_MS) return;
    if ((await findEnded(db, [session])).size > 0) {
      living.delete(session);
      delete request.headers.authorization;
      return;
    }
    if (living.size >= MOST_KNOWN) living.clear();
    if (role === "customer") living.set(session, now);
  });
};
