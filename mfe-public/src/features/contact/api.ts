import { intentionReceived, type IntentionReceived, type IntentionRequest } from "@gleba/shared/contracts";
import { ApiError, messageFor, post } from "@gleba/shared/http";
import * as z from "zod/mini";

/** Sends a question about a lot. Throws `ApiError`. */
export const sendIntention = (body: IntentionRequest): Promise<IntentionReceived> =>
  post("/api/public/batches/intentions", body, intentionReceived);

const fieldSentences = z.record(z.string(), z.string());

/** What the form shows of a question that did not arrive: sentences of a field as `field: sentence`. */
export const sentencesOf = (thrown: unknown): string[] => {
  if (!(thrown instanceof ApiError)) return [messageFor(thrown)];
  if (thrown.backendUnavailable) return ["O servidor não respondeu. Confira a conexão e envie de novo."];
  const read = fieldSentences.safeParse(thrown.details["fields"]);
  if (thrown.status !== 400 || !read.success) return [messageFor(thrown)];
  const sentences = Object.entries(read.data).map(([field, sentence]) => `${field.split(".")[0]}: ${sentence}`);
  return sentences.length > 0 ? sentences : [messageFor(thrown)];
};
