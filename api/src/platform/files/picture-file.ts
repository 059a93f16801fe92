import { appError, AppError } from "../http/app-error.ts";
import { runTask } from "../workers/run-task.ts";
import { cutPicture, lookAtPicture, makeOfPicture, makeSizesOfPicture, type Recipe } from "./picture-tasks.ts";

/** Pixels a picture may have unless the caller says otherwise: few bytes may unpack to gigabytes. */
const MOST_PIXELS = 100_000_000;
/** WebP and AVIF hold no longer side. */
const LONGEST_SIDE = 16_000;

/** A picture that was looked into, not only named so. */
export interface PictureFile {
  bytes: Uint8Array;
  format: "jpeg" | "png" | "webp" | "avif";
  /** As people see it, upright. */
  width: number;
  height: number;
}

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** What the first bytes are; SVG and others never reach the decoder, which would run them. */
const kindOf = (bytes: Uint8Array): PictureFile["format"] | "heic" | "svg" | null => {
  if (latin(bytes, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (latin(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (latin(bytes, 0, 4) === "RIFF" && latin(bytes, 8, 12) === "WEBP") return "webp";
  if (latin(bytes, 4, 8) === "ftyp") {
    const brands = latin(bytes, 8, 32);
    if (/avi[fs]/.test(brands)) return "avif";
    return /hei[cxmsf]|hev[cx]|mif1|msf1/.test(brands) ? "heic" : null;
  }
  return /<svg[\s>]/i.test(latin(bytes, 0, 4096)) ? "svg" : null;
};

const wrong = (sentence: string): AppError =>
  appError(400, "not_a_picture", sentence, [], { fields: { file: sentence } });

/** A refusal as it is; any other error is the decoder's, and says what `otherwise` does. */
const refusalOr =
  <Otherwise>(otherwise: Otherwise) =>
  (error: unknown): AppError | Otherwise =>
    error instanceof AppError ? error : otherwise;

const SENTENCES = {
  heic: "Fotos no formato HEIC ainda não são aceitas. No iPhone, escolha Ajustes → Câmera → Formatos → Mais compatível, ou envie a foto como JPEG.",
  svg: "Arquivos SVG não são aceitos, pois podem conter programas. Envie a imagem como PNG, JPEG ou WebP.",
  none: "O conteúdo do arquivo não é uma imagem JPEG, PNG, WebP ou AVIF, diga o nome o que disser.",
  broken: "A imagem está danificada ou incompleta e não pôde ser aberta. Envie-a de novo.",
};

/**
 * What picture these bytes are, by decoding and never by name; a refusal for anything else, and when too many pictures are
 * looked at. Sides and pixels are checked before anything is unpacked.
 */
export const readPictureFile = async (
  bytes: Uint8Array,
  { mostPixels = MOST_PIXELS }: { mostPixels?: number } = {},
): Promise<PictureFile | AppError> => {
  const kind = kindOf(bytes);
  if (kind === null) return wrong(SENTENCES.none);
  if (kind === "heic" || kind === "svg") return wrong(SENTENCES[kind]);
  const found = await runTask(lookAtPicture, bytes).catch(refusalOr(null));
  if (found instanceof AppError) return found;
  if (!found || (found.format === "heif" ? "avif" : found.format) !== kind) return wrong(SENTENCES.broken);
  const { width, height } = found;
  if (width * height > mostPixels)
    return wrong(`A imagem tem ${Math.round((width * height) / 1e6)} megapixels; o limite é ${mostPixels / 1e6}.`);
  if (Math.max(width, height) > LONGEST_SIDE)
    return wrong(`O lado maior da imagem tem ${Math.max(width, height)} pixels; o limite é ${LONGEST_SIDE}.`);
  return { bytes, format: kind, width, height };
};

/** The refusal of a picture that is right at its beginning and cannot be decoded to its end. */
export const brokenPicture = (): AppError => wrong(SENTENCES.broken);

/**
 * Others made of a picture while somebody waits, one for each recipe; a refusal where it cannot be decoded to its end, or
 * takes more than it may.
 */
export const makePictures = async (
  bytes: Uint8Array,
  recipes: readonly Recipe[],
  { mostPixels = MOST_PIXELS }: { mostPixels?: number } = {},
): Promise<Uint8Array[] | AppError> =>
  runTask(makeOfPicture, { bytes, mostPixels, recipes }).catch(refusalOr(brokenPicture()));

/** The same for a job that nobody waits for: in a line of its own, and whatever is wrong is thrown. */
export const makeSizes = (bytes: Uint8Array, recipes: readonly Recipe[]): Promise<Uint8Array[]> =>
  runTask(makeSizesOfPicture, { bytes, mostPixels: MOST_PIXELS, recipes });

/** Cuts a picture into squares, as files in a folder (`plan_files/{level}/{column}_{row}.webp`). For jobs. */
export const cutTiles = (bytes: Uint8Array, folder: string, side: number): Promise<void> =>
  runTask(cutPicture, { bytes, mostPixels: MOST_PIXELS, folder, side });

/** The picture in full size as it is kept: the same kind (AVIF as WebP), without what the camera wrote. */
export const cleanRecipe = ({ format }: PictureFile): Recipe =>
  format === "png" ? { as: "png" } : { as: format === "jpeg" ? "jpeg" : "webp", quality: 90 };
