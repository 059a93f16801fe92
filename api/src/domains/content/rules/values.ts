import { articleValues } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { TemplateField } from "../repository/categories.ts";
import type { StoredField } from "../repository/staff-articles.ts";
import type { Storage } from "#platform/files/storage.ts";
import { validationMessage } from "#platform/http/validation-messages.ts";
import { cleanHtml } from "#platform/text/rich-text.ts";

/** A value that cannot be stored, and why. */
export class InvalidValue {
  readonly sentence: string;
  constructor(sentence: string) {
    this.sentence = sentence;
  }
}

/** A file as a value holds it: by its address, or by its key as stored. */
export const isFile = (value: unknown): value is { url: string } =>
  typeof value === "object" && value !== null && "url" in value && typeof value.url === "string";

/** An address of our storage as its key: the portal may move to another address. Any other stays. */
export const keyOf = (storage: Pick<Storage, "url">, url: string): string => {
  const own = storage.url("-").slice(0, -1);
  return url.startsWith(own) ? url.slice(own.length) : url;
};

const keyed = (storage: Pick<Storage, "url">, value: unknown): unknown =>
  isFile(value) ? { ...value, url: keyOf(storage, value.url) } : value;

/** Demonstrations of an earlier release stored a picture as its key alone. */
export const upgraded = (type: TemplateField["type"], value: unknown): unknown =>
  type === "image" && typeof value === "string" && value !== "" ? { photoId: null, url: value, alt: "" } : value;

/** A value as it is stored: of the field's type, rich text cleaned; null where nothing was filled in; else why it is `Unfit`. */
export const storable = (
  { type, options }: Pick<TemplateField, "type" | "options">,
  given: unknown,
  storage: Pick<Storage, "url">,
): unknown => {
  const value = upgraded(type, given);
  if (value === null || value === undefined || value === "") return null;
  const read = z.safeParse(articleValues[type], value, { error: validationMessage });
  if (!read.success) {
    const [issue] = read.error.issues;
    // Of a union every branch complains in its own way.
    return new InvalidValue(issue && issue.code !== "invalid_union" ? issue.message : "O valor não serve neste campo.");
  }
  if (type === "richtext") return cleanHtml(value as string);
  if (type === "select" && options && !options.includes(value as string))
    return new InvalidValue("A opção não existe.");
  return Array.isArray(read.data) ? read.data.map((item) => keyed(storage, item)) : keyed(storage, read.data);
};

const wordsIn = (html: string): string => html.replace(/<(?!img)[^>]*>/g, "").replace(/&nbsp;|\s/g, "");

/** Whether a required field counts as filled in. */
export const isFilled = ({ type, value }: Pick<StoredField, "type" | "value">): boolean => {
  if (value === null || value === undefined || value === "") return false;
  if (Array.isArray(value)) return value.length > 0;
  return type === "richtext" ? wordsIn(String(value)) !== "" : true;
};
