import { pino, type Logger } from "pino";

export type { Logger };

/** Fields that may hold secrets or personal documents, wherever they appear up to two levels deep. */
const SECRETS = [
  "authorization",
  "cookie",
  "password",
  "currentPassword",
  "token",
  "refreshToken",
  "document",
  "cpf",
  "cnpj",
];

/** One JSON line per event on stdout; secrets are replaced by `[redacted]`. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    redact: {
      paths: ["*.headers.authorization", "*.headers.cookie", ...SECRETS, ...SECRETS.map((name) => `*.${name}`)],
      censor: "[redacted]",
    },
  });

/** A URL without the values of its query: they may be tokens. */
export const withoutQueryValues = (url: string): string => url.replace(/=[^&]*/g, "=…");
