import { createHash } from "node:crypto";
import type { Release } from "@gleba/shared/federation/release";
import type { Store } from "./store/store.ts";

/** Files of a release that are missing or are not what its build wrote. */
export const damageOf = async (store: Store, release: Release): Promise<string[]> => {
  const found = await Promise.all(
    Object.entries(release.files).map(async ([file, integrity]) => {
      const path = `${release.name}/${release.version}/${file}`;
      const bytes = await store.read(path);
      if (!bytes) return `${path} is missing.`;
      return sha384(bytes) === integrity ? [] : `${path} is not the file that was built.`;
    }),
  );
  return found.flat();
};

const sha384 = (bytes: Uint8Array) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
