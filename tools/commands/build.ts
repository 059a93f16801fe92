/** `npm run build`: the production build of everything that changed. */
import { join } from "node:path";
import { buildAll } from "../build/build-all.ts";
import { ROOT } from "../root.mjs";
import { print } from "../terminal/progress.mjs";

export const run = async (): Promise<void> => {
  const built = await buildAll(join(ROOT, ".cache/build-logs"));
  if (built.length === 0) print("Nothing has changed since the last build.");
};
