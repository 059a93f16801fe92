import type { FastifyError, FastifyInstance } from "fastify";
import { Refusal, refusals } from "../refusal.ts";

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
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
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
  });
  app.setNotFoundHandler(() => {
    throw refusals.notFound();
  });
};
