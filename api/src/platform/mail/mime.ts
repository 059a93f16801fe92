import { randomUUID } from "node:crypto";
import { encodeWords, foldLines } from "nodemailer/lib/mime-funcs";
import MimeNode from "nodemailer/lib/mime-node";
import { LOGO_ID } from "./html-mail.ts";

/** Whom e-mails come from: the address of the envelope, and the header as it is sent. */
export interface Sender {
  address: string;
  header: string;
  domain: string;
}

/** The sender that `from` (`Gleba <nao-responda@example.com>`) names. */
export const senderOf = (from: string): Sender => {
  const node = new MimeNode("text/plain", { hostname: "localhost" }).setHeader("From", from);
  const { from: address } = node.getEnvelope();
  const header = /^From: .*(?:\r\n[ \t].*)*/m.exec(node.buildHeaders())?.[0];
  if (!address || header === undefined) throw new Error("MAIL_FROM names no address");
  return { address, header, domain: address.slice(address.lastIndexOf("@") + 1) };
};

const LINE = 76;
/** No lines of Base64 can be these. */
const BOUNDARY = "--=_gleba";
const RELATED_BOUNDARY = "--=_gleba-related";
const OUTER_BOUNDARY = "--=_gleba-mixed";

const part = (head: readonly string[], text: string | Uint8Array, boundary = BOUNDARY): string => {
  const lines =
    Buffer.from(text as string)
      .toString("base64")
      .match(new RegExp(`.{1,${LINE}}`, "g")) ?? [];
  return `--${boundary}\r\n${[...head, "Content-Transfer-Encoding: base64"].join("\r\n")}\r\n\r\n${lines.join("\r\n")}\r\n`;
};

const typed = (type: string): readonly string[] => [`Content-Type: ${type}; charset=utf-8`];

/** The HTML, and with it the picture that it shows. */
const withLogo = (html: string, logo: Uint8Array): string => {
  const head = [
    "Content-Type: image/png",
    `Content-ID: <${LOGO_ID}>`,
    'Content-Disposition: inline; filename="logo.png"',
  ];
  const both = `${part(typed("text/html"), html, RELATED_BOUNDARY)}${part(head, logo, RELATED_BOUNDARY)}`;
  return `--${BOUNDARY}\r\nContent-Type: multipart/related; boundary="${RELATED_BOUNDARY}"\r\n\r\n${both}--${RELATED_BOUNDARY}--\r\n`;
};

/** The text and the same as HTML, with the header that says so. */
const alternatives = (text: string, html: string, logo: Uint8Array | null): string =>
  `Content-Type: multipart/alternative; boundary="${BOUNDARY}"\r\n\r\n${part(typed("text/plain"), text)}${logo ? withLogo(html, logo) : part(typed("text/html"), html)}--${BOUNDARY}--`;

/** Mail programs offer to take it into a calendar; `method` as the file has it, or they do not. */
const withCalendar = (letter: string, calendar: string): string => {
  const [, method = "PUBLISH"] = /^METHOD:([A-Z]+)\r?$/m.exec(calendar) ?? [];
  const head = [
    `Content-Type: text/calendar; charset=utf-8; method=${method}; name="visita.ics"`,
    'Content-Disposition: attachment; filename="visita.ics"',
  ];
  return `Content-Type: multipart/mixed; boundary="${OUTER_BOUNDARY}"\r\n\r\n--${OUTER_BOUNDARY}\r\n${letter}\r\n${part(head, calendar, OUTER_BOUNDARY)}--${OUTER_BOUNDARY}--`;
};

interface WrittenEmail {
  id?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A PNG that the HTML shows. */
  logo?: Uint8Array | null;
  unsubscribe?: string;
  calendar?: string;
}

/**
 * An e-mail as it goes over the wire: a text, the same as HTML, and the file for calendars where there is one. Written by hand:
 * nodemailer's tree of nodes took half of a letter's processor time (docs/measured/2026-11-21-to-24.md). `to` is one plain address and `subject`
 * one line (`checkMail`).
 */
export const mimeOf = (
  { id, to, subject, text, html, logo = null, unsubscribe, calendar }: WrittenEmail,
  { header, domain }: Sender,
): Buffer => {
  const letter = alternatives(text, html, logo);
  return Buffer.from(
    [
      header,
      `To: ${to}`,
      foldLines(`Subject: ${encodeWords(subject, "B", 52)}`, LINE),
      `Message-ID: <${id ?? randomUUID()}@${domain}>`,
      `Date: ${new Date().toUTCString().replace("GMT", "+0000")}`,
      ...(unsubscribe === undefined
        ? []
        : [`List-Unsubscribe: <${unsubscribe}>`, "List-Unsubscribe-Post: List-Unsubscribe=One-Click"]),
      "MIME-Version: 1.0",
      calendar === undefined ? letter : withCalendar(letter, calendar),
      "",
    ].join("\r\n"),
  );
};
