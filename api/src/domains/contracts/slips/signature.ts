import { createHmac, timingSafeEqual } from "node:crypto";

/** How old a call may be: whoever overheard one cannot send it again for long. */
const TOLERANCE_S = 300;

/** `t=<seconds>,v1=<hex>`: HMAC-SHA-256 of `<seconds>.<body>` with the shared secret. */
export const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;

/** Whether a call comes from who knows the secret, and just now. */
export const isSigned = (body: string, header: unknown, secret: string, now: Date): boolean => {
  const seconds = Number(/^t=([1-9]\d{0,11}),v1=[0-9a-f]{64}$/.exec(typeof header === "string" ? header : "")?.[1]);
  if (!Number.isInteger(seconds) || Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_S) return false;
  return timingSafeEqual(Buffer.from(String(header)), Buffer.from(signatureOf(body, secret, seconds)));
};
