import { createTransport } from "nodemailer";
import { checkMail, MailRejected, type Mailer } from "./mail.ts";

const TIMEOUT_MS = 15_000;

/** Connections to the mail server, each for many e-mails. */
const CONNECTIONS = 5;

/** Sends by the SMTP server at `url` (`smtps://user:password@host`). What it rejects for good (5xx) is not tried again. */
export const createSmtpMailer = (url: string, from: string): Mailer => {
  const open = () =>
    createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      maxMessages: Infinity,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport: ReturnType<typeof open> | undefined;
  return {
    atOnce: CONNECTIONS,
    async send(mail) {
      checkMail(mail);
      const { to, subject, text } = mail;
      try {
        // An address object is taken as it is; a text would be parsed as a list.
        await (transport ??= open()).sendMail({ from, to: { name: "", address: to }, subject, text });
      } catch (error) {
        const { responseCode = 0 } = error as { responseCode?: number };
        if (responseCode >= 500) throw new MailRejected(`the SMTP server answered ${responseCode}`, { cause: error });
        throw error;
      }
    },
    rest() {
      transport?.close();
      transport = undefined;
    },
  };
};
