import { createHash } from "node:crypto";
import type { Release } from "@gleba/shared/federation/release";

const MEND = "Raise the version in its package.json, build and publish that, or disable the remote until then.";

/** Files of a release that are missing or are not what its build wrote. `read` answers a file's bytes. */
export const damageOf = async (
  { name, version, files }: Release,
  read: (file: string) => Promise<Uint8Array | undefined>,
): Promise<string[]> => {
  const found = await Promise.all(
    Object.entries(files).map(async ([file, integrity]) => {
      const path = `${name}/${version}/${file}`;
      const bytes = await read(file);
      if (!bytes) return `${path} is missing. ${MEND}`;
      return sha384(bytes) === integrity ? [] : `${path} is not the file that was built. ${MEND}`;
    }),
  );
  return found.flat();
};

const sha384 = (bytes: Uint8Array) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
