import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSigner, createVerifier } from "fast-jwt";
import type { FastifyRequest } from "fastify";
import * as z from "zod";
import type { Clock } from "../time/clock.ts";

const ISSUER = "gleba";
const AUDIENCE = "gleba-api";
/** Life of an access token. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

const claims = z.object({
  sub: z.string().regex(/^[1-9]\d{0,14}$/),
  role: z.enum(["customer", "staff"]),
  broker: z.boolean(),
  sid: z.optional(z.string()),
  exp: z.number(),
  jti: z.string(),
});

/** Who a token speaks for. */
export interface Bearer {
  id: number;
  role: "customer" | "staff";
  broker: boolean;
  /** Its session (family of refresh tokens): with that it ends. */
  session?: string | undefined;
}

export interface Auth {
  /** A signed access token (JWT, 15 minutes). */
  sign(bearer: Bearer): string;
  /** The bearer of a token of ours that has not expired; null for anything else. */
  verify(token: string): Bearer | null;
  /** The bearer named by the request's `Authorization` header; null without a valid one. */
  bearerOf(request: FastifyRequest): Bearer | null;
  /**
   * A secret that only this installation can compute from `text`: 256 bits, base64url. Purposes never mix. One for each
   * key, the current key's first.
   */
  derive(purpose: string, text: string): [string, ...string[]];
}

/** The current key signs; the previous ones only verify, so that a key can be replaced without signing anybody out. */
export type Keys = readonly [current: string, ...previous: string[]];

/** Algorithm, issuer and audience are pinned and `exp` is required: libraries accept tokens without it unless told. */
const verifierFor = (key: string): ((token: string) => unknown) =>
  createVerifier({
    key,
    algorithms: ["HS256"],
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    requiredClaims: ["sub", "role", "exp", "iss", "aud", "jti"],
    // Expiry is judged below by our own clock.
    ignoreExpiration: true,
  });

/** What a token of ours says. */
interface Signed {
  bearer: Bearer;
  endsMs: number;
}

/** Tokens whose signature was verified are not verified at each call; more than these are verified anew. */
const MOST_SIGNED = 10_000;

/** Signs and verifies access tokens with the installation's keys. */
export const createAuth = (keys: Keys, clock: Clock): Auth => {
  const [current] = keys;
  const sign = createSigner({ key: current, algorithm: "HS256", iss: ISSUER, aud: AUDIENCE });
  const verifiers = keys.map(verifierFor);
  const read = (token: string): Signed | null => {
    for (const verifySignature of verifiers) {
      try {
        const { sub, role, broker, sid, exp } = claims.parse(verifySignature(token));
        return { bearer: { id: Number(sub), role, broker, session: sid }, endsMs: exp * 1000 };
      } catch {
        // Signed by another of our keys, perhaps.
      }
    }
    return null;
  };
  const signed = new Map<string, Signed>();
  const verify = (token: string): Bearer | null => {
    const known = signed.get(token) ?? read(token);
    if (!known || known.endsMs <= clock().getTime()) {
      signed.delete(token);
      return null;
    }
    if (signed.size >= MOST_SIGNED) signed.clear();
    signed.set(token, known);
    return known.bearer;
  };
  const deriveWith = (key: string, text: string): string => createHmac("sha256", key).update(text).digest("base64url");
  return {
    sign: ({ id, role, broker, session }) => {
      const iat = Math.floor(clock().getTime() / 1000);
      const exp = iat + ACCESS_TOKEN_SECONDS;
      // When it was signed tells browsers whose clock goes wrong what time it is.
      return sign({ sub: String(id), role, broker, iat, exp, jti: randomUUID(), ...(session && { sid: session }) });
    },
    verify,
    bearerOf: ({ headers }) => {
      const token = /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? "")?.[1];
      return token === undefined ? null : verify(token);
    },
    derive: (purpose, text) => {
      const [first, ...others] = keys;
      const input = `${purpose}\0${text}`;
      return [deriveWith(first, input), ...others.map((key) => deriveWith(key, input))];
    },
  };
};

/**
 * The signing keys of this installation: one made once, readable by its owner alone. Whoever replaces it puts the new key
 * on the first line and keeps the old one below it for a while.
 */
export const readOrCreateSecrets = async (dataDir: string): Promise<Keys> => {
  const path = join(dataDir, "jwt-secret");
  await mkdir(dataDir, { recursive: true });
  // "wx": of two processes that start together one writes, and both read what it wrote.
  await writeFile(path, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  await chmod(path, 0o600);
  const [current, ...previous] = (await readFile(path, "utf8")).split(/\s+/).filter(Boolean);
  if (current === undefined || [current, ...previous].some((key) => key.length < 32))
    throw new Error(`${path} holds no usable key; delete it and start again`);
  return [current, ...previous];
};
