import { ApiError } from "@gleba/shared/http";
import * as z from "zod/mini";
import { failureOf } from "./failure.ts";

const fieldSentences = z.record(z.string(), z.string());

/** Sentences by the field they belong to, as `sides.0.lengthM`; none where the server names no field. */
const fieldsOf = (thrown: unknown): [field: string, sentence: string][] => {
  if (!(thrown instanceof ApiError)) return [];
  if (thrown.code === "weak_password") return [["password", thrown.errors.join(" ") || thrown.message]];
  const { success, data } = fieldSentences.safeParse(thrown.details["fields"]);
  return success ? Object.entries(data) : [];
};

/** What a form shows of a call that failed, for its `showServerErrors`: those of a field as `field: sentence`. */
export const formErrorsOf = (thrown: unknown): string[] => {
  const fields = fieldsOf(thrown);
  return fields.length > 0 ? fields.map(([field, sentence]) => `${field}: ${sentence}`) : [failureOf(thrown).message];
};

/** The same where there are no fields to show them at: sentences alone, each once. */
export const sentencesOf = (thrown: unknown): string[] => {
  const fields = fieldsOf(thrown);
  return fields.length > 0 ? [...new Set(fields.map(([, sentence]) => sentence))] : [failureOf(thrown).message];
};
