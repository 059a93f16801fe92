import { createHash } from "node:crypto";
import { readBounded } from "#platform/http/read-bounded.ts";

const TIMEOUT_MS = 2_000;
/** A thousand hashes and the padding are a tenth of it. */
const MAX_BYTES = 524_288;
const PREFIX = 5;

/**
 * Whether a service of breached passwords knows this one. The service learns the first five characters of its SHA-1, which
 * some thousand others share, and answers all that begin so (`{rest}:{times}` in lines, the format of Have I Been Pwned).
 * Throws when it does not answer within two seconds.
 *
 * @param url with `{prefix}` in it
 */
export const isKnownToService = async (url: string, password: string, timeoutMs = TIMEOUT_MS): Promise<boolean> => {
  const hash = createHash("sha1").update(password.normalize("NFC")).digest("hex").toUpperCase();
  const answer = await fetch(url.replaceAll("{prefix}", hash.slice(0, PREFIX)), {
    headers: { "add-padding": "true", accept: "text/plain" },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the service answered ${answer.status}`);
  const line = (await readBounded(answer, MAX_BYTES))
    .split(/\r?\n/)
    .find((text) => text.startsWith(`${hash.slice(PREFIX)}:`));
  // Lines that only pad the answer count none.
  return line !== undefined && Number(line.slice(line.indexOf(":") + 1)) > 0;
};
