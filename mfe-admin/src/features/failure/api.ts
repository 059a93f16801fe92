import { ApiError, messageFor } from "@gleba/shared/http";
import * as z from "zod/mini";

const UNANSWERED = "O servidor não respondeu. O que você digitou continua aqui: confira a conexão e tente de novo.";

const fieldSentences = z.record(z.string(), z.string());

/** What a screen says about a call that failed, and what support needs to find it. */
export const failureOf = (thrown: unknown): { message: string; id: string } => {
  if (!(thrown instanceof ApiError)) return { message: messageFor(thrown), id: "500-page" };
  const message = thrown.backendUnavailable ? UNANSWERED : messageFor(thrown);
  return { message, id: `${thrown.status}-${thrown.code}` };
};

/** What a form shows of it: sentences that belong to a field as `field: sentence`. */
export const sentencesOf = (thrown: unknown): string[] => {
  const general = [failureOf(thrown).message];
  if (!(thrown instanceof ApiError) || thrown.backendUnavailable) return general;
  const read = fieldSentences.safeParse(thrown.details["fields"]);
  const sentences = Object.entries(read.success ? read.data : {}).map(([field, sentence]) => `${field}: ${sentence}`);
  return sentences.length > 0 ? sentences : general;
};

/** Somebody changed the same record since it was read (409 `changed_meanwhile`). */
export const isOvertaken = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.code === "changed_meanwhile";

/** Somebody else answered the same request meanwhile (409 `already_answered`). */
export const isAnsweredAlready = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.code === "already_answered";
