import { email } from "@gleba/shared/contracts";
import * as z from "zod/mini";

/** One mail of plain text to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The port mail leaves by. Rejects when the mail was not taken; `MailRefused` when trying again is of no use. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The mail can never be sent as it is. */
export class MailRejected extends Error {
  override readonly name = "MailRefused";
}

/**
 * One plain address: no line breaks, no second address, no group, no comment. Mail libraries read `a@b.c, d@e.f`,
 * `team: a@b.c;` and what follows a line break as further recipients and headers.
 */
export const isOneAddress = (text: string): boolean =>
  !/[\s,;:<>()[\]"\\]/.test(text) && z.safeParse(email, text).success;

/** Throws `MailRefused` for a mail that would say more than it seems to. */
export const checkMail = ({ to, subject }: Mail): void => {
  if (!isOneAddress(to)) throw new MailRejected("the recipient is not one plain address");
  if (/\p{Cc}/u.test(subject)) throw new MailRejected("the subject has more than one line");
};
