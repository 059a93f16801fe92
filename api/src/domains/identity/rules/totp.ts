import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** What authenticator apps expect of everybody (RFC 6238 with its defaults). */
const DIGITS = 6;
const PERIOD_SECONDS = 30;
/** Steps before and after the current one whose code is taken: telephones' clocks differ. */
const WINDOW = 1;
/** RFC 4226 asks for 128 bits and recommends 160. */
const SECRET_BYTES = 20;

/** Base32 of RFC 4648, as apps show and read secrets. */
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes in base32, without padding. */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
};

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** A new secret, in base32. */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** The code of a step (RFC 4226, 5.3): `digits` of the hash, taken from where its last four bits say. */
export const codeOfStep = (
  secret: string,
  step: number,
  { algorithm = "sha1", digits = DIGITS }: { algorithm?: "sha1" | "sha256" | "sha512"; digits?: number } = {},
): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac(algorithm, fromBase32(secret)).update(counter).digest();
  const number = hash.readUInt32BE(hash.at(-1)! & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
};

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);

/** The `otpauth://` address that a QR code carries: the app shows company and login beside the code. */
export const totpAddress = (secret: string, { issuer, label }: { issuer: string; label: string }): string => {
  const settings = { secret, issuer, algorithm: "SHA1", digits: String(DIGITS), period: String(PERIOD_SECONDS) };
  // Apps read "+" as it stands: a space is %20.
  const query = Object.entries(settings).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(label)}?${query.join("&")}`;
};

const same = (typed: string, code: string): boolean => timingSafeEqual(Buffer.from(typed), Buffer.from(code));

/** The step of time whose code was typed; null for a wrong code. A step is taken once: the caller compares it with the newest taken. */
export const totpStep = (secret: string, code: string, now: Date): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => stepAt(now) - WINDOW + index);
  return steps.find((step) => step >= 0 && same(code, codeOfStep(secret, step))) ?? null;
};

/** The code an app shows at this moment. */
export const totpCode = (secret: string, now: Date): string => codeOfStep(secret, stepAt(now));
