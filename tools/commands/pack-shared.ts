/**
 * `npm run pack-shared -- FOLDER`: packs `shared` for areas in repositories of their own, and what makes such a
 * repository; prints where both are.
 */
import { resolve } from "node:path";
import { packCreator } from "../pack/pack-creator.ts";
import { packShared } from "../pack/pack-shared.ts";
import { print } from "../terminal/progress.mjs";

export const run = async ([folder = "."]: string[]): Promise<void> => {
  const archive = await packShared(resolve(folder));
  print(archive);
  print(await packCreator(archive, resolve(folder)));
};
