import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSigner, createVerifier } from "fast-jwt";
import type { FastifyRequest } from "fastify";
import * as z from "zod";
import type { Clock } from "./clock.ts";

const ISSUER = "gleba";
const AUDIENCE = "gleba-api";
/** Life of an access token. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

const claims = z.object({
  sub: z.string().regex(/^[1-9]\d{0,14}$/),
  role: z.enum(["customer", "staff"]),
  broker: z.boolean(),
  exp: z.number(),
  jti: z.string(),
});

/** Who a token speaks for. */
export interface Bearer {
  id: number;
  role: "customer" | "staff";
  broker: boolean;
}

export interface Auth {
  /** A signed access token (JWT, 15 minutes). */
  sign(bearer: Bearer): string;
  /** The bearer of a token of ours that has not expired; null for anything else. */
  verify(token: string): Bearer | null;
  /** The bearer named by the request's `Authorization` header; null without a valid one. */
  bearerOf(request: FastifyRequest): Bearer | null;
  /** A secret that only this installation can compute from `text`: 256 bits, base64url. Purposes never mix. */
  derive(purpose: string, text: string): string;
}

/** Algorithm, issuer and audience are pinned and `exp` is required: libraries accept tokens without it unless told. */
export const createAuth = (secret: string, clock: Clock): Auth => {
  const sign = createSigner({ key: secret, algorithm: "HS256", iss: ISSUER, aud: AUDIENCE, noTimestamp: true });
  const verifySignature = createVerifier({
    key: secret,
    algorithms: ["HS256"],
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    requiredClaims: ["sub", "role", "exp", "iss", "aud", "jti"],
    // Expiry is judged below by our own clock.
    ignoreExpiration: true,
  });
  const verify = (token: string): Bearer | null => {
    try {
      const { sub, role, broker, exp } = claims.parse(verifySignature(token));
      return exp * 1000 > clock().getTime() ? { id: Number(sub), role, broker } : null;
    } catch {
      return null;
    }
  };
  return {
    sign: ({ id, role, broker }) => {
      const exp = Math.floor(clock().getTime() / 1000) + ACCESS_TOKEN_SECONDS;
      return sign({ sub: String(id), role, broker, exp, jti: randomUUID() });
    },
    verify,
    bearerOf: ({ headers }) => {
      const token = /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? "")?.[1];
      return token === undefined ? null : verify(token);
    },
    derive: (purpose, text) => createHmac("sha256", secret).update(`${purpose}\0${text}`).digest("base64url"),
  };
};

/** The signing key of this installation: made once, readable by its owner alone. */
export const readOrCreateSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, "jwt-secret");
  await mkdir(dataDir, { recursive: true });
  // "wx": of two processes that start together one writes, and both read what it wrote.
  await writeFile(path, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  await chmod(path, 0o600);
  const secret = (await readFile(path, "utf8")).trim();
  if (secret.length < 32) throw new Error(`${path} holds no usable key; delete it and start again`);
  return secret;
};
