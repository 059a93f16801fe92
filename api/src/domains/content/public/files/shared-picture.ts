import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { errorBody } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { makePictures } from "#platform/files/picture-file.ts";
import type { Recipe } from "#platform/files/picture-tasks.ts";
import { sharedKey, variantKey } from "#platform/files/pictures.ts";
import type { Storage, StoredFile } from "#platform/files/storage.ts";
import { AppError, commonErrors } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { singleFlight } from "#platform/jobs/single-flight.ts";
import { isStorageKey, PRIVATE_PREFIX } from "#platform/text/storage-keys.ts";

/** What networks show of a link: sides and kind that all of them read. */
const RECIPE: Recipe = { as: "jpeg", quality: 80, width: 1200, height: 630, fill: true };
const IMMUTABLE = "public, max-age=31536000, immutable";
/** A name with it is of a picture that people may see: what was sent and not looked at has none. */
const PREVIEW = ".w960.webp";

const querystring = z.strictObject({ of: z.string().check(z.minLength(1), z.maxLength(500)) });
const jpeg = { description: "JPEG", content: { "image/jpeg": { schema: z.string() } } };

/** The key of a preview in this storage, by the address browsers read it by; null for any other address. */
const keyOf = (address: string, storage: Storage): string | null => {
  const base = storage.url("x").slice(0, -1);
  if (!address.startsWith(base) || !address.endsWith(PREVIEW)) return null;
  const key = address.slice(base.length);
  return isStorageKey(key) && !key.startsWith(PRIVATE_PREFIX) ? key : null;
};

/** Reads what was made of a preview, and makes it the first time; null where there is no such preview, any more or at all. */
const readOrMake = async (storage: Storage, preview: string): Promise<StoredFile | null> => {
  const picture = `${preview.slice(0, -PREVIEW.length)}.webp`;
  const kept = sharedKey(picture);
  const found = await storage.get(kept);
  if (found) return found;
  // A preview that was just sent has nothing wider yet: it is a fifth less sharp, and good enough to stay.
  const widest = (await storage.get(variantKey(picture, 1920, "webp"))) ?? (await storage.get(preview));
  if (!widest) return null;
  const made = await makePictures(await buffer(widest.stream()), [RECIPE]);
  if (made instanceof AppError) throw made;
  await storage.put(kept, made[0]!);
  if (await storage.get(preview)) return storage.get(kept);
  // The photo was removed meanwhile, with all that it had.
  await storage.remove(kept);
  return null;
};

/**
 * `GET /api/public/shared-picture.jpg?of=ADDRESS`: a stored picture as networks show it beside a link. Nothing is fetched from
 * the address. Made once for each picture, when it is first asked for: whoever asks again and again is sent a file.
 */
export const sharedPictureRoutes =
  ({ storage }: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const read = singleFlight((preview: string) => readOrMake(storage, preview));
    zodScope(app).get(
      "/api/public/shared-picture.jpg",
      {
        schema: {
          operationId: "sharedPicture",
          summary: "A stored picture as networks show it beside a link: a JPEG of 1200×630",
          description: "`of` is the address of the picture's preview (`thumbnails.w960`); 404 for any other.",
          tags: ["articles"],
          querystring,
          response: { 200: jpeg, 400: errorBody, 404: errorBody },
        },
      },
      async (request, reply) => {
        const key = keyOf(request.query.of, storage);
        const file = key && (await read(key));
        if (!file) throw commonErrors.notFound();
        return reply
          .type("image/jpeg")
          .header("content-length", file.size)
          .header("cache-control", IMMUTABLE)
          .send(file.stream() as never);
      },
    );
  };
