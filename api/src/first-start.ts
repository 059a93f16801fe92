import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, isNotNull } from "drizzle-orm";
import { INVITATION_LIFE_MS, putLink } from "#domains/identity";
import { defaultCategories } from "#domains/content";
import type { Db, Tx } from "#platform/db/db.ts";
import { hashOfToken, newToken } from "#platform/auth/one-time.ts";
import { articleCategories, crmUsers } from "#platform/db/schema/index.ts";

/** File in the data folder that holds the link by which the first administrator chooses a password. */
export const FIRST_ADMINISTRATOR_FILE = "first-administrator.json";

const LOGIN = "admin";
/** Nobody's address (RFC 2606): the first administrator puts their own in at /admin/users. */
const NO_ADDRESS = "admin@portal.invalid";

const findOrMake = async (tx: Tx, now: Date): Promise<number | null> => {
  await tx
    .insert(crmUsers)
    .values({ name: "Administração", login: LOGIN, email: NO_ADDRESS, role: "admin", createdAt: now })
    .onConflictDoNothing();
  const [user] = await tx
    .select({ id: crmUsers.id })
    .from(crmUsers)
    .where(and(eq(crmUsers.login, LOGIN), eq(crmUsers.role, "admin")));
  return user?.id ?? null;
};

/**
 * What an installation without the demonstration begins with: the kinds of articles, and an administrator without a
 * password. Until somebody of the staff chose one, every run gives out a new link (the one before dies), kept in the data
 * folder for whoever runs the portal; afterwards the file goes. Answers the link, null where nobody needs one.
 */
export const prepareFirstStart = async (deps: {
  db: Db;
  dataDir: string;
  portalOrigin: string;
  now?: Date;
}): Promise<string | null> => {
  const { db, dataDir, portalOrigin, now = new Date() } = deps;
  const file = join(dataDir, FIRST_ADMINISTRATOR_FILE);
  // With a PostgreSQL of the company's own nobody has needed the folder before.
  await mkdir(dataDir, { recursive: true });
  const link = await db.transaction(async (tx) => {
    await tx.insert(articleCategories).values(defaultCategories).onConflictDoNothing();
    const [able] = await tx
      .select({ id: crmUsers.id })
      .from(crmUsers)
      .where(and(eq(crmUsers.role, "admin"), eq(crmUsers.active, true), isNotNull(crmUsers.passwordHash)))
      .limit(1);
    const id = able ? null : await findOrMake(tx, now);
    if (id === null) return null;
    const token = newToken();
    const expiresAt = new Date(now.getTime() + INVITATION_LIFE_MS);
    await putLink(tx, {
      purpose: "staff_password",
      subject: id,
      tokenHash: hashOfToken(token),
      issuedAt: now,
      expiresAt,
    });
    return `${portalOrigin}/admin/change-password?id=${id}&token=${token}`;
  });
  if (link === null) await rm(file, { force: true });
  else await writeFile(file, `${JSON.stringify({ login: LOGIN, link }, null, 2)}\n`, { mode: 0o600 });
  return link;
};
