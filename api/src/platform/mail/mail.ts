import { email } from "@gleba/shared/contracts";
import * as z from "zod/mini";

/** One e-mail of plain text to one person. */
export interface Mail {
  /** Which one it is: one that is sent a second time has the same, so that mail programs show it once. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  /** The development that it is about: its company's name, logo and foot stand on it. */
  ventureId?: number;
  /** Where mail programs end such letters with one press (RFC 8058). */
  unsubscribe?: string;
  /** A file for calendars that goes with it (RFC 5545). */
  calendar?: string;
}

/** The port by which e-mails leave. Rejects when the e-mail was not accepted; with `MailRejected` when another try is of no use. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** How many may be under way together; one where nothing is said, in the order they were written. */
  atOnce?: number;
  /** Nothing more is sent for a while: what was kept open for the next e-mail may be closed. */
  rest?(): void;
}

/** The e-mail can never be sent as it is. */
export class MailRejected extends Error {
  override readonly name = "MailRejected";
}

/**
 * One plain address: no line breaks, no second address, no group, no comment. Mail libraries read `a@b.c, d@e.f`,
 * `team: a@b.c;` and what follows a line break as further recipients and headers.
 */
export const isOneAddress = (text: string): boolean =>
  !/[\s,;:<>()[\]"\\]/.test(text) && z.safeParse(email, text).success;

/** Throws `MailRejected` for an e-mail that would say more than it seems to. */
export const checkMail = ({ to, subject, unsubscribe = "" }: Mail): void => {
  if (!isOneAddress(to)) throw new MailRejected("the recipient is not one plain address");
  if (/\p{Cc}/u.test(subject)) throw new MailRejected("the subject has more than one line");
  if (/[^\x21-\x3b\x3d\x3f-\x7e]/.test(unsubscribe))
    throw new MailRejected("the way to end such e-mails is no address");
};
