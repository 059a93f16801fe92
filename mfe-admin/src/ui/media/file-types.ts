import type { RefusedFile } from "@gleba/shared/ui/uploads";

/** 10 MB a request (specification §9), of which the envelope takes a little. */
export const MAX_BYTES = 10 * 1024 * 1024 - 4096;
const TOO_LARGE = "Upload de arquivos muito grande! O limite é 10MB por requisição.";

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

/** What a person reads about a file that was not even sent. */
export const rejectionText = ({ reason }: RefusedFile, kind: FileKind): string =>
  reason === "size" ? TOO_LARGE : kind.wrongType;
