import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** How long a browser that sent the token may look, in seconds. */
export const SESSION_S = 3_600;
/** Wrong tokens from one address within a window, after which it is told to wait; the right one is taken all the same: behind a proxy all share an address. */
const MOST_WRONG = 20;
const WINDOW_MS = 10 * 60_000;
/** Addresses that are remembered. */
const MOST_ADDRESSES = 10_000;

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));

/** Who may see the status page: whoever has the operators' token, or a browser that sent it within the hour. */
export interface Access {
  /** `wait`: a wrong one, as too many before it from this address. */
  check: (address: string, token: string) => "right" | "wrong" | "wait";
  /** What a browser keeps in a cookie instead of the token. */
  createSession: () => string;
  isSession: (value: string) => boolean;
}

/** @param now the clock, in milliseconds */
export const createAccess = (token: string, now: () => number = Date.now): Access => {
  // Another token ends every session.
  const key = sha256(`gleba status session\n${token}`);
  const wrong = new Map<string, { count: number; since: number }>();
  const sign = (text: string) => createHmac("sha256", key).update(text).digest("base64url");

  const wrongOf = (address: string) => {
    const known = wrong.get(address);
    return known && now() - known.since < WINDOW_MS ? known : { count: 0, since: now() };
  };

  return {
    check: (address, sent) => {
      if (isSame(sent, token)) return "right";
      const { count, since } = wrongOf(address);
      if (count >= MOST_WRONG) return "wait";
      if (wrong.size >= MOST_ADDRESSES) wrong.clear();
      wrong.set(address, { count: count + 1, since });
      return "wrong";
    },
    createSession: () => {
      const text = `${Math.floor(now() / 1000) + SESSION_S}.${randomBytes(9).toString("base64url")}`;
      return `${text}.${sign(text)}`;
    },
    isSession: (value) => {
      const [, text = "", until, signature = ""] = /^((\d{1,12})\.[\w-]{12})\.([\w-]{43})$/.exec(value) ?? [];
      return isSame(signature, sign(text)) && Number(until) * 1000 > now();
    },
  };
};
