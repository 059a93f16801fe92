/** `npm run pack-shared -- FOLDER`: packs `shared` for areas in repositories of their own, and prints where it is. */
import { resolve } from "node:path";
import { packShared } from "../pack/pack-shared.ts";
import { print } from "../terminal/progress.mjs";

export const run = async ([folder = "."]: string[]): Promise<void> => print(await packShared(resolve(folder)));
