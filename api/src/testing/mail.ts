import type { TestApp } from "./create-test-app.ts";

/** A mail as the demonstration's mailbox shows it. */
export interface ParsedMail {
  to: string;
  subject: string;
  text: string;
  /** The file for calendars that came with it. */
  calendar: string | null;
}

/** The mails somebody got, newest first, once everything due was sent. */
export const emailsTo = async (server: Pick<TestApp, "app" | "outbox">, to: string): Promise<ParsedMail[]> => {
  await server.outbox.flush();
  const mails = (await server.app.inject("/mailbox.json")).json<ParsedMail[]>();
  return mails.filter((mail) => mail.to === to);
};

/** The secret in the newest mail of somebody: what follows `confirmar=` or `token=` in its link. */
export const tokenMailedTo = async (server: Pick<TestApp, "app" | "outbox">, to: string): Promise<string> => {
  const [mail] = await emailsTo(server, to);
  const token = /[?&](?:confirmar|token)=([\w-]{43})$/m.exec(mail?.text ?? "")?.[1];
  if (token === undefined) throw new Error("no mail with a link came");
  return token;
};
