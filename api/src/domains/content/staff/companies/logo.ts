import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { NewCompany } from "@gleba/shared/contracts/crm";
import { clearUp, expectBytes, type PendingBytes } from "#platform/files/pending-bytes.ts";
import { makePictures } from "#platform/files/picture-file.ts";
import { variantKey } from "#platform/files/pictures.ts";
import { appError, AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { readPhotos } from "../../repository/featured.ts";
import { PAPER_LOGO } from "../../repository/logo.ts";

const NO_PHOTO = "Esta foto não está mais na galeria. Escolha outra.";
const noPhoto = () => appError(400, "no_such_photo", NO_PHOTO, [], { fields: { logo: NO_PHOTO } });

/** A copy of its own, so that a photo that leaves its gallery takes no company's logo along. */
interface LogoFile extends PendingBytes {
  key: string;
}

const bytesOf = async ({ db, storage }: Deps, photoId: number): Promise<Uint8Array | AppError> => {
  const [photo] = await readPhotos(db, [photoId]);
  if (!photo || photo.deletedAt) return noPhoto();
  // Until its sizes are made a photo has its preview alone.
  const stored = await storage.get(
    photo.made === "preview" ? variantKey(photo.storageKey, 960, "webp") : photo.storageKey,
  );
  return stored ? buffer(stored.stream()) : noPhoto();
};

/** Does `work` with the copy that papers print of the chosen photo; what comes to nothing leaves no file. */
export const withLogo = async <Outcome>(
  deps: Deps,
  logo: NewCompany["logo"],
  work: (file: LogoFile | null) => Promise<Outcome | AppError>,
): Promise<Outcome | AppError> => {
  if (!logo) return work(null);
  const bytes = await bytesOf(deps, logo.photoId);
  if (bytes instanceof AppError) return bytes;
  const made = await makePictures(bytes, [PAPER_LOGO]);
  if (made instanceof AppError) return made;
  const key = `companies/${randomUUID()}.png`;
  const pending = await expectBytes(deps, [key]);
  try {
    await deps.storage.put(key, made[0]!);
    const outcome = await work({ key, ...pending });
    if (outcome instanceof AppError) await clearUp(deps.storage, [key]);
    return outcome;
  } catch (error) {
    await clearUp(deps.storage, [key], error);
    throw error;
  } finally {
    deps.jobs.wake();
  }
};
