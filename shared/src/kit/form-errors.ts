import { ApiError, serverMessage } from "@gleba/shared/http";
import * as z from "zod/mini";
import { failureOf } from "./failure.ts";

const fieldSentences = z.record(z.string(), z.string());

/** Sentences by the field they belong to, as `sides.0.lengthM`; none where the server names no field. */
const fieldsOf = (error: ApiError): [field: string, sentence: string][] => {
  if (error.code === "weak_password") return [["password", error.errors.join(" ") || error.message]];
  const { success, data } = fieldSentences.safeParse(error.details["fields"]);
  return success ? Object.entries(data) : [];
};

/**
 * What the server says beside its fields (specification §8: the message followed by its list of errors): its message,
 * and of the list what no field says. Nothing that a field says already.
 */
const besidesFields = (error: ApiError, fields: readonly [string, string][]): string[] => {
  const atFields = fields.map(([, sentence]) => sentence).join(" ");
  const message = serverMessage(error);
  const rest = [message, ...error.errors].filter((sentence) => sentence !== "" && !atFields.includes(sentence));
  // Between the brackets of the customer area stands the list itself.
  return rest.filter((sentence) => sentence !== message || error.errors.join(" ") !== message);
};

const errorsOf = (thrown: unknown, write: (field: string, sentence: string) => string): string[] => {
  const fields = thrown instanceof ApiError ? fieldsOf(thrown) : [];
  if (!(thrown instanceof ApiError) || fields.length === 0) return [failureOf(thrown).message];
  return [...besidesFields(thrown, fields), ...fields.map(([field, sentence]) => write(field, sentence))];
};

/**
 * What a form shows of a call that failed, for its `showServerErrors`: the server's message, and the sentences of a field
 * as `field: sentence`.
 */
export const formErrorsOf = (thrown: unknown): string[] =>
  errorsOf(thrown, (field, sentence) => `${field}: ${sentence}`);

/** The same where there are no fields to show them at: sentences alone, each once. */
export const sentencesOf = (thrown: unknown): string[] => [...new Set(errorsOf(thrown, (_, sentence) => sentence))];
