import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Auth } from "#platform/auth/auth.ts";

/** A browser's question to a person may stay open for so long. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;

const PURPOSE = "passkey challenge";

/**
 * A challenge that this installation knows again without keeping it: `end.random.mac` in base64url. Asking for one
 * therefore writes nothing, whoever asks. `use`: what the answer is for.
 */
export const newChallenge = (auth: Auth, use: string, now: Date): string => {
  const text = `${now.getTime() + CHALLENGE_LIFE_MS}.${randomBytes(24).toString("base64url")}`;
  return Buffer.from(`${text}.${auth.derive(PURPOSE, `${use} ${text}`)[0]}`).toString("base64url");
};

const sameText = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/** When a challenge ends; null for one that is not ours, for another use, or over. */
export const challengeEnd = (auth: Auth, use: string, challenge: string, now: Date): Date | null => {
  const [end = "", random = "", mac = ""] = Buffer.from(challenge, "base64url").toString("latin1").split(".");
  const ours = auth
    .derive(PURPOSE, `${use} ${end}.${random}`)
    .some((known) => sameText(Buffer.from(known), Buffer.from(mac)));
  const at = new Date(Number(end));
  return ours && at > now ? at : null;
};
