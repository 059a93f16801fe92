import { logFieldsNow } from "@gleba/shared/tracing";
import { pino, stdSerializers, type Logger, type SerializedError } from "pino";

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

const withoutParams = (text: string): string => text.replace(/\nparams: [^]*?(?=\n\s+at |$)/g, "\nparams: [redacted]");

/**
 * An error without what people typed: the query builder writes all parameters of a failed query into its message (the
 * letters of the outbox, with their links, among them), and PostgreSQL the offending values into `detail`.
 */
const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code } = stdSerializers.err(error) as SerializedError & { code?: string };
  return { type, message: withoutParams(message), stack: withoutParams(stack), ...(code !== undefined && { code }) };
};

/** One JSON line per event on stdout, with the id of its trace where there is one; secrets are replaced by `[redacted]`. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    mixin: logFieldsNow,
    serializers: { err: describeError },
    redact: {
      paths: ["*.headers.authorization", "*.headers.cookie", ...SECRETS, ...SECRETS.map((name) => `*.${name}`)],
      censor: "[redacted]",
    },
  });

/** A URL without the values of its query: they may be tokens. */
export const withoutQueryValues = (url: string): string => url.replace(/=[^&]*/g, "=…");
