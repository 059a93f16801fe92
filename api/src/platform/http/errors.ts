import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, commonErrors } from "./app-error.ts";
import { isCollision } from "../db/unavailable.ts";
import { refusedValue } from "./input-gate.ts";
import { outsideFailure } from "./outside-failure.ts";

/** What Fastify and its plugins refuse by themselves, in our words. */
const known = (error: FastifyError): AppError | null => {
  switch (error.code) {
    case "FST_ERR_CTP_INVALID_JSON_BODY":
    case "FST_ERR_CTP_EMPTY_JSON_BODY":
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return commonErrors.invalidJson();
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return commonErrors.tooLarge();
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return commonErrors.unsupportedMedia();
    case "FST_ERR_BAD_URL":
      return commonErrors.invalidHttp();
    case "FST_UNDER_PRESSURE":
      return commonErrors.overloaded();
    default:
      break;
  }
  if (error.statusCode === 400 && error instanceof SyntaxError) return commonErrors.invalidJson();
  const refused = refusedValue(error);
  if (refused) return refused;
  const outside = outsideFailure(error);
  if (outside) return outside;
  if (isCollision(error)) return commonErrors.collided();
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? commonErrors.invalidRequest([])
    : null;
};

/** Turns any thrown value into a refusal; null for a surprise, which is logged and answered as 500. */
export const toAppError = (error: unknown): AppError | null =>
  error instanceof AppError ? error : known(error as FastifyError);

/** What a route said of an answer that it could not give: a file that broke before its first byte is none to be kept for a year. */
const takeBack = (reply: FastifyReply): void => {
  for (const name of ["content-disposition", "content-encoding", "etag", "last-modified"])
    void reply.removeHeader(name);
  if (/max-age|immutable/.test(String(reply.getHeader("cache-control") ?? "")))
    void reply.header("cache-control", "no-store");
};

/** One place where errors leave the server: always the refusal JSON, never a stack. */
const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = toAppError(error);
  if (!refusal) request.log.error({ err: error }, "unexpected error");
  else if (refusal.status === 507) request.log.error({ err: error }, "the disk is full");
  else if (!(error instanceof AppError) && (refusal.status === 503 || refusal.status === 409))
    request.log.warn({ err: error }, "not answered");
  const answer = refusal ?? commonErrors.unexpected();
  request.refusal = answer.code;
  takeBack(reply);
  const wait = answer.extra["retryAfterSeconds"];
  if (typeof wait === "number") void reply.header("retry-after", wait);
  // Already a string: no route's answer schema applies to a refusal.
  return reply
    .status(answer.status)
    .type("application/json; charset=utf-8")
    .serializer((body: string) => body)
    .send(JSON.stringify(answer.toBody()));
};

/** Errors and unknown routes of an app. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw commonErrors.notFound();
  });
};

const unreadable: Readonly<Record<string, () => AppError>> = {
  HPE_HEADER_OVERFLOW: commonErrors.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: commonErrors.tooSlow,
};

/** Fastify's options for what fails before any route is found: an address that cannot be decoded, bytes that are no HTTP. */
export const earlyErrors = {
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    void answerError(error, request, reply),
  clientErrorHandler: ({ code }: ConnectionError, socket: Socket): void => {
    if (code === "ECONNRESET" || socket.destroyed || !socket.writable) return void socket.destroy();
    const refusal = unreadable[code]?.() ?? commonErrors.invalidHttp();
    const body = JSON.stringify(refusal.toBody());
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
    // Who does not close their side keeps the connection, and who still sends is reset by a close at once.
    setTimeout(() => socket.destroy(), 1_000).unref();
  },
};
