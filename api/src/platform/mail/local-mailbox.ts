import { desc, lt } from "drizzle-orm";
import type { Clock } from "../time/clock.ts";
import type { Db } from "../db/db.ts";
import { mailbox } from "../db/schema/index.ts";
import { checkMail, type Mailer } from "./mail.ts";

/** E-mails stored; the oldest are deleted. */
const MAX_STORED = 200;

/** Stores e-mails in the database, where `/mailbox` shows them. For demonstrations only: everybody there reads all. */
export const createLocalMailbox = (db: Db, clock: Clock): Mailer => ({
  async send(mail) {
    checkMail(mail);
    const { to, subject, text, calendar = null } = mail;
    const [kept] = await db.orm
      .insert(mailbox)
      .values({ recipient: to, subject, body: text, calendar, sentAt: clock() })
      .returning({ id: mailbox.id });
    await db.orm.delete(mailbox).where(lt(mailbox.id, kept!.id - MAX_STORED));
  },
});

/** What the mailbox holds, newest first. */
export const readMailbox = ({ orm }: Db) => orm.select().from(mailbox).orderBy(desc(mailbox.id)).limit(MAX_STORED);
