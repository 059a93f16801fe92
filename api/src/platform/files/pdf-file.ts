import { appError, type AppError } from "../http/app-error.ts";
import type { SentFile } from "../http/multipart.ts";

/**
 * What a PDF begins with; names and types that a computer tells prove nothing. Readers would take one whose mark comes
 * later, after a page of HTML for a browser that guesses: such a file is two things at once.
 */
const PDF = /^(?:\xEF\xBB\xBF)?[\t\n\f\r ]{0,64}%PDF-\d/;

/** Whether bytes are a PDF and nothing else by their beginning. */
export const isPdf = (bytes: Uint8Array): boolean => PDF.test(Buffer.from(bytes.subarray(0, 80)).toString("latin1"));

/** The refusal of a file that is none. */
export const notPdf = (): AppError =>
  appError(400, "invalid_file", "Envie um arquivo PDF. Este arquivo não é um PDF, ainda que o nome diga que sim.");

/** A name on one line, as long as people read. */
export const fileName = ({ name }: SentFile): string =>
  name
    .replace(/[\p{Cc}/\\]+/gu, " ")
    .trim()
    .slice(0, 120) || "documento.pdf";
