import { ApiError, messageFor } from "@gleba/shared/http";
import * as z from "zod/mini";

const fieldSentences = z.record(z.string(), z.string());

/** What a form shows of a request that was refused or not answered: sentences of a field as `field: sentence`. */
export const sentencesOf = (thrown: unknown): string[] => {
  if (!(thrown instanceof ApiError)) return [messageFor(thrown)];
  if (thrown.backendUnavailable) return ["O servidor não respondeu. Confira a conexão e envie de novo."];
  if (thrown.code === "weak_password")
    return [`password: ${thrown.errors.length > 0 ? thrown.errors.join(" ") : thrown.message}`];
  const read = fieldSentences.safeParse(thrown.details["fields"]);
  if (thrown.status !== 400 || !read.success) return [messageFor(thrown)];
  const sentences = Object.entries(read.data).map(([field, sentence]) => `${field.split(".")[0]}: ${sentence}`);
  return sentences.length > 0 ? sentences : [messageFor(thrown)];
};

/** Whether an e-mailed link is used, expired or unknown: the server does not say which. */
export const isDeadLink = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.code === "invalid_link";
