import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal, refusals } from "./app-error.ts";

/** What Fastify and its plugins refuse by themselves, in our words. */
const known = (error: FastifyError): Refusal | null => {
  switch (error.code) {
    case "FST_ERR_CTP_INVALID_JSON_BODY":
    case "FST_ERR_CTP_EMPTY_JSON_BODY":
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return refusals.invalidJson();
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return refusals.tooLarge();
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return refusals.unsupportedMedia();
    case "FST_ERR_BAD_URL":
      return refusals.invalidHttp();
    case "FST_UNDER_PRESSURE":
      return refusals.overloaded();
    default:
      break;
  }
  if (error.statusCode === 400 && error instanceof SyntaxError) return refusals.invalidJson();
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? refusals.invalidRequest([])
    : null;
};

/** Turns any thrown value into a refusal; null for a surprise, which is logged and answered as 500. */
export const toRefusal = (error: unknown): Refusal | null =>
  error instanceof Refusal ? error : known(error as FastifyError);

/** One place where errors leave the server: always the refusal JSON, never a stack. */
const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = toRefusal(error);
  if (!refusal) request.log.error({ err: error }, "unexpected error");
  const answer = refusal ?? refusals.unexpected();
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
    throw refusals.notFound();
  });
};

/** Fastify's options for what fails before any route is found: an address that cannot be decoded, bytes that are no HTTP. */
export const earlyErrors = {
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    void answerError(error, request, reply),
  clientErrorHandler: ({ code }: ConnectionError, socket: Socket): void => {
    if (code === "ECONNRESET" || socket.destroyed || !socket.writable) return void socket.destroy();
    const refusal = code === "HPE_HEADER_OVERFLOW" ? refusals.headersTooLarge() : refusals.invalidHttp();
    const body = JSON.stringify(refusal.toBody());
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  },
};
