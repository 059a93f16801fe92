import { eq } from "drizzle-orm";
import type { NoticeChoices, QuietHours } from "@gleba/shared/contracts/crm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { crmUsers, staffNoticeSettings } from "#platform/db/schema/index.ts";

/** What one member of staff wants to be told of, how, and when not. */
export interface StoredNoticeSettings {
  choices: NoticeChoices;
  quiet: QuietHours | null;
  version: number;
}

/** What somebody chose; nothing yet, where they never did. */
export const readNoticeSettings = async (on: Orm | Tx, staffId: number): Promise<StoredNoticeSettings> => {
  const [row] = await on.select().from(staffNoticeSettings).where(eq(staffNoticeSettings.staffId, staffId));
  return row ?? { choices: {}, quiet: null, version: 0 };
};

/** The same, and nobody else writes it until the transaction ends. */
export const lockNoticeSettings = async (tx: Tx, staffId: number): Promise<StoredNoticeSettings> => {
  await tx.select({ id: crmUsers.id }).from(crmUsers).where(eq(crmUsers.id, staffId)).for("no key update");
  return readNoticeSettings(tx, staffId);
};

/** Stores it. */
export const saveNoticeSettings = async (tx: Tx, staffId: number, settings: StoredNoticeSettings): Promise<void> => {
  await tx
    .insert(staffNoticeSettings)
    .values({ staffId, ...settings })
    .onConflictDoUpdate({ target: staffNoticeSettings.staffId, set: settings });
};
