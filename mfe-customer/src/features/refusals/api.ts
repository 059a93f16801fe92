import { ApiError, messageFor } from "@gleba/shared/http";
import * as z from "zod/mini";

const fieldSentences = z.record(z.string(), z.string());

const UNANSWERED = "O servidor não respondeu. O que você digitou continua aqui: confira a conexão e envie de novo.";

/** What a form shows of a call that was refused or not answered: sentences of a field as `field: sentence`. */
export const sentencesOf = (thrown: unknown): string[] => {
  if (thrown instanceof ApiError && thrown.backendUnavailable) return [UNANSWERED];
  if (!(thrown instanceof ApiError) || thrown.status !== 400) return [messageFor(thrown)];
  const read = fieldSentences.safeParse(thrown.details["fields"]);
  const sentences = Object.entries(read.success ? read.data : {}).map(
    ([field, sentence]) => `${field.split(".")[0]}: ${sentence}`,
  );
  return sentences.length > 0 ? sentences : [messageFor(thrown)];
};

/** Somebody changed the same entry since it was read (409 `changed_meanwhile`). */
export const isOvertaken = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.code === "changed_meanwhile";

/** The entry does not exist any more. */
export const isGone = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.status === 404;

/** The server no longer lets this person ask. */
export const isTurnedAway = (thrown: unknown): boolean =>
  thrown instanceof ApiError && (thrown.status === 401 || thrown.status === 403);
