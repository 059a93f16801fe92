import { UPLOAD_LIMIT, UPLOAD_TOO_LARGE } from "@gleba/shared/kit";
import type { RefusedFile } from "@gleba/shared/ui/uploads";

/** Of the request (specification §9) the envelope takes a little. */
export const MAX_BYTES = UPLOAD_LIMIT - 4096;

/** A kind of files: what is said before choosing, and what the browser offers. */
export interface FileKind {
  hint: string;
  accept: Readonly<Record<string, readonly string[]>>;
  /** Said of a file of another kind. */
  wrongType: string;
}

const PICTURES = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/avif": [".avif"],
} as const;

export const PHOTOS: FileKind = {
  hint: "JPEG, PNG, WebP ou AVIF, até 10 MB cada. O local onde a foto foi tirada é removido.",
  accept: PICTURES,
  wrongType:
    "Envie fotos JPEG, PNG, WebP ou AVIF. Fotos HEIC (iPhone) e desenhos SVG não são aceitos: exporte como JPEG.",
};

export const DOCUMENTS: FileKind = {
  hint: "PDF, DOCX, XLSX, ZIP, KMZ, DWG ou imagem, até 10 MB.",
  accept: {
    ...PICTURES,
    "application/pdf": [".pdf"],
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
    "application/zip": [".zip"],
    "application/vnd.google-earth.kmz": [".kmz"],
    "image/vnd.dwg": [".dwg"],
  },
  wrongType: "Envie PDF, DOCX, XLSX, ZIP, KMZ, DWG ou uma imagem JPEG, PNG, WebP ou AVIF.",
};

export const PDF: FileKind = {
  hint: "PDF de até 10 MB.",
  accept: { "application/pdf": [".pdf"] },
  wrongType: "Envie um arquivo PDF. Este tem outro tipo.",
};

/** What a person reads about a file that was not even sent. */
export const rejectionText = ({ reason }: RefusedFile, kind: FileKind): string =>
  ({ size: UPLOAD_TOO_LARGE, type: kind.wrongType, count: "Envie um arquivo por vez." })[reason];
