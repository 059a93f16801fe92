import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { etagOf } from "./composition.ts";

const brotli = promisify(brotliCompress);

const compress = {
  br: (html: string) =>
    brotli(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: promisify<string, Buffer>(gzip),
};

/** Sends a page, compressed. A page that sets a cookie is for this browser alone: no cache may set it in another. */
export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  cookie?: string,
): Promise<FastifyReply> => {
  const etag = etagOf(html);
  reply.headers({ etag, "cache-control": cookie ? "private, no-cache" : "no-cache", vary: "accept-encoding, cookie" });
  if (cookie) reply.header("set-cookie", cookie);
  if (request.headers["if-none-match"] === etag && reply.statusCode === 200) return reply.code(304).send();
  return sendText(request, reply.type("text/html; charset=utf-8"), html);
};

/** Sends a text, compressed. */
export const sendText = async (request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> => {
  const encoding = negotiate(request.headers["accept-encoding"] ?? "", ["br", "gzip"]);
  if (encoding === null) return reply.send(text);
  return reply.header("content-encoding", encoding).send(await compress[encoding](text));
};
