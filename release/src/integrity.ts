import { createHash } from "node:crypto";
import type { Release } from "@gleba/shared/federation/release";

const ADVICE = "Raise the version in its package.json, build and publish that, or disable the remote until then.";

/** Problems of a release's files: missing, or other bytes than its build wrote. `read` returns a file's bytes. */
export const verifyIntegrity = async (
  { name, version, files }: Release,
  read: (file: string) => Promise<Uint8Array | undefined>,
): Promise<string[]> => {
  const problems = await Promise.all(
    Object.entries(files).map(async ([file, integrity]) => {
      const path = `${name}/${version}/${file}`;
      const bytes = await read(file);
      if (!bytes) return `${path} is missing. ${ADVICE}`;
      return sha384(bytes) === integrity ? [] : `${path} is not the file that was built. ${ADVICE}`;
    }),
  );
  return problems.flat();
};

const sha384 = (bytes: Uint8Array) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
