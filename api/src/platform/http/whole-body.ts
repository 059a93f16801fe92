import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { commonErrors } from "./app-error.ts";

/** Upload limit of one request, all of its bytes counted (specification §9). */
export const UPLOAD_LIMIT = 10 * 1024 * 1024;
/** Beyond these nobody waits for the rest: the connection ends. */
const READ_AT_MOST = 10 * UPLOAD_LIMIT;
const WAIT_AT_MOST_MS = 60_000;

/**
 * All bytes of a body, however it is sent. One too large is read on and thrown away, since a browser that may not finish
 * sending reads no answer; what breaks off half-way leaves nothing behind.
 */
export const readWhole = async (payload: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  let patience: NodeJS.Timeout | undefined;
  try {
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= UPLOAD_LIMIT) chunks.push(chunk);
      else {
        chunks.length = 0;
        patience ??= setTimeout(() => payload.destroy(), WAIT_AT_MOST_MS);
      }
      if (size > READ_AT_MOST) break;
    }
  } catch {
    if (size <= UPLOAD_LIMIT) throw commonErrors.invalidHttp();
  } finally {
    clearTimeout(patience);
  }
  if (size > UPLOAD_LIMIT) throw commonErrors.tooLarge();
  return Buffer.concat(chunks);
};

/** Reads JSON to its end before it is judged; Fastify's own reader answers at the limit and cuts the connection. */
export const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", async (request: FastifyRequest, payload: Readable) => {
    const text = (await readWhole(payload)).toString("utf8");
    return new Promise((done, failed) => {
      void parse(request, text, (error, body) => (error ? failed(error) : done(body)));
    });
  });
};

/** Reads a body of any kind to its end, as the text that it is; a route judges it by itself. */
export const acceptText = (app: FastifyInstance, contentType: string): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(contentType, async (_request: FastifyRequest, payload: Readable) =>
    (await readWhole(payload)).toString("utf8"),
  );
};
