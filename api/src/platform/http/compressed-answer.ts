import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as zlibGzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";

const brotli = promisify(brotliCompress);
const gzipped = promisify(zlibGzip);

/** Smaller answers fit one packet: compressing them saves nothing. */
const WORTH_COMPRESSING = 1_200;
const QUICK = 5;
const BEST = 11;

/** An answer made once and sent many times, with its compressed forms. */
export interface CompressedAnswer {
  etag: string;
  raw: Buffer;
  gzip: Buffer | null;
  br: Buffer | null;
}

const compress = (raw: Buffer, quality: number): Promise<Buffer> =>
  brotli(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });

/** Serialises and compresses, quickly: the best compression of a large plan takes seconds, see `compressBest`. */
export const compressAnswer = async (answer: unknown): Promise<CompressedAnswer> => {
  const raw = Buffer.from(JSON.stringify(answer));
  const worth = raw.length >= WORTH_COMPRESSING;
  // Weak: the compressed forms share it.
  const etag = `W/"${createHash("sha256").update(raw).digest("base64url").slice(0, 22)}"`;
  const [gzip, br] = worth ? await Promise.all([gzipped(raw), compress(raw, QUICK)]) : [null, null];
  return { etag, raw, gzip, br };
};

/** Replaces the quick brotli form by the smallest one. Runs outside of the event loop. */
export const compressBest = async (prepared: CompressedAnswer): Promise<void> => {
  if (prepared.br) prepared.br = await compress(prepared.raw, BEST);
};

/** Says that another browser gets other bytes. CORS already varies by origin; this adds, never replaces. */
export const varyByEncoding = (reply: FastifyReply): void => {
  const vary = reply.getHeader("vary");
  void reply.header("vary", vary ? `${String(vary)}, Accept-Encoding` : "Accept-Encoding");
};

/** Sends the smallest form the browser accepts, or 304 when it already has this one. */
export const sendCompressed = (
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: CompressedAnswer,
  cacheControl = "no-cache",
): FastifyReply => {
  void reply.header("etag", prepared.etag).header("cache-control", cacheControl);
  varyByEncoding(reply);
  if (request.headers["if-none-match"]?.split(/,\s*/).includes(prepared.etag)) return reply.status(304).send();
  void reply.type("application/json; charset=utf-8");
  const encodings = (["br", "gzip"] as const).filter((encoding) => prepared[encoding]);
  const encoding = negotiate(request.headers["accept-encoding"] ?? "", encodings);
  if (encoding === null) return reply.send(prepared.raw);
  return reply.header("content-encoding", encoding).send(prepared[encoding]);
};
