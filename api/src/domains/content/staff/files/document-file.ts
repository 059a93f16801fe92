import { extname } from "node:path";
import { unzipSync } from "fflate";
import { isPdf } from "#platform/files/pdf-file.ts";
import { makePictures, readPictureFile } from "#platform/files/picture-file.ts";
import { AppError, appError } from "#platform/http/app-error.ts";

const wrong = (sentence: string): AppError =>
  appError(400, "wrong_file_type", sentence, [], { fields: { file: sentence } });

const starts = (bytes: Buffer, text: string): boolean =>
  bytes.subarray(0, text.length).equals(Buffer.from(text, "latin1"));

/** Files in a ZIP that anybody would send. */
const MOST_NAMES = 10_000;

/** Names inside a ZIP, nothing unpacked; null when it is none, or holds too many. */
const namesIn = (bytes: Buffer): string[] | null => {
  if (!starts(bytes, "PK\x03\x04")) return null;
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (names.push(name) > MOST_NAMES) throw new Error("too many files in it");
        return false;
      },
    });
    return names;
  } catch {
    return null;
  }
};

/** An Office document of this folder, without a program in it. */
const office = (folder: string) => (bytes: Buffer) => {
  const names = namesIn(bytes) ?? [];
  return (
    names.includes("[Content_Types].xml") &&
    names.some((name) => name.startsWith(folder)) &&
    !names.some((name) => /vbaProject\.bin$/i.test(name))
  );
};

/** What may be sent by its ending, and what its bytes must be. */
const DOCUMENTS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  ".pdf": isPdf,
  ".docx": office("word/"),
  ".xlsx": office("xl/"),
  ".zip": (bytes) => namesIn(bytes) !== null,
  ".kmz": (bytes) => (namesIn(bytes) ?? []).some((name) => /\.kml$/i.test(name)),
  ".dwg": (bytes) => /^AC10\d\d/.test(bytes.toString("latin1", 0, 6)),
};
const PICTURES: Readonly<Record<string, string>> = {
  ".jpg": "jpeg",
  ".jpeg": "jpeg",
  ".png": "png",
  ".webp": "webp",
  ".avif": "avif",
};

/**
 * The bytes as they may be kept, or why not: what they are must be what the name says. Pictures lose what the camera
 * wrote into them.
 */
export const readDocument = async (
  name: string,
  bytes: Buffer,
): Promise<{ bytes: Buffer; ending: string } | AppError> => {
  const ending = extname(name).toLowerCase();
  const format = PICTURES[ending];
  if (format) {
    const picture = await readPictureFile(bytes);
    if (picture instanceof AppError) return picture;
    if (picture.format !== format) return wrong(`O conteúdo de “${name}” não é o que o nome diz. Confira o arquivo.`);
    const made = await makePictures(bytes, [{ as: "same" }]);
    return made instanceof AppError ? made : { bytes: Buffer.from(made[0]!), ending };
  }
  const isIt = DOCUMENTS[ending];
  if (!isIt) return wrong("Envie PDF, DOCX, XLSX, ZIP, KMZ, DWG ou uma imagem JPEG, PNG, WebP ou AVIF.");
  return isIt(bytes) ? { bytes, ending } : wrong(`O conteúdo de “${name}” não é o que o nome diz. Confira o arquivo.`);
};
