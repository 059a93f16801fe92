import { randomUUID } from "node:crypto";
import { encodeWords, foldLines } from "nodemailer/lib/mime-funcs";
import MimeNode from "nodemailer/lib/mime-node";

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
/** No line of Base64 can be this one. */
const BOUNDARY = "--=_gleba";

const part = (type: string, text: string): string => {
  const lines =
    Buffer.from(text)
      .toString("base64")
      .match(new RegExp(`.{1,${LINE}}`, "g")) ?? [];
  const head = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64`;
  return `--${BOUNDARY}\r\n${head}\r\n\r\n${lines.join("\r\n")}\r\n`;
};

/**
 * An e-mail as it goes over the wire: a text, and the same as HTML. Written by hand: nodemailer's tree of nodes took half of a
 * letter's processor time (docs/measured.md). `to` is one plain address and `subject` one line (`checkMail`).
 */
export const mimeOf = (
  {
    id,
    to,
    subject,
    text,
    html,
    unsubscribe,
  }: { id?: string; to: string; subject: string; text: string; html: string; unsubscribe?: string },
  { header, domain }: Sender,
): Buffer =>
  Buffer.from(
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
      `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
      "",
      part("text/plain", text) + part("text/html", html) + `--${BOUNDARY}--`,
      "",
    ].join("\r\n"),
  );
