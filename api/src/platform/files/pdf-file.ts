import { appError, type AppError } from "../http/app-error.ts";
import type { SentFile } from "../http/multipart.ts";

/** What a PDF begins with; names and types that a computer tells prove nothing. */
const PDF = Buffer.from("%PDF-");
const PDF_WITHIN = 1024;

/** Whether a file is a PDF by its first bytes. */
export const isPdf = ({ bytes }: SentFile): boolean => bytes.subarray(0, PDF_WITHIN).includes(PDF);

/** The refusal of a file that is none. */
export const notPdf = (): AppError =>
  appError(400, "invalid_file", "Envie um arquivo PDF. Este arquivo não é um PDF, ainda que o nome diga que sim.");

/** A name on one line, as long as people read. */
export const fileName = ({ name }: SentFile): string =>
  name
    .replace(/[\p{Cc}/\\]+/gu, " ")
    .trim()
    .slice(0, 120) || "documento.pdf";
