import { persist, type Patience } from "./persist.ts";

/** A part that the server has: of which file, which, and its SHA-256 in hexadecimal. */
export interface SentPart {
  file: number;
  part: number;
  sha256: string;
}

const partOf = (file: Blob, part: number, partBytes: number): Blob =>
  file.slice(part * partBytes, (part + 1) * partBytes);

/** Undefined in a page that has no means to compute it (one without TLS). */
const sha256Of = async (bytes: Blob): Promise<string | undefined> => {
  if (!globalThis.crypto?.subtle) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(await bytes.arrayBuffer())));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** True when everything that came is of these files, byte by byte; false also where that cannot be known. */
export const isOfThese = async (
  files: readonly Blob[],
  sent: readonly SentPart[],
  partBytes: number,
): Promise<boolean> => {
  for (const { file, part, sha256 } of sent) {
    const chosen = files[file];
    if (!chosen || (await sha256Of(partOf(chosen, part, partBytes))) !== sha256) return false;
  }
  return true;
};

interface Sending extends Patience {
  partBytes: number;
  /** What came before, of these very files: it is not sent again. */
  sent: readonly SentPart[];
  /** Sends one part; `onSent` hears how much of it is on its way, from 0 to 1. */
  send: (
    part: { file: number; part: number; bytes: Blob },
    on: { signal: AbortSignal; onSent: (share: number) => void },
  ) => Promise<unknown>;
  /** Hears how much of all files came or is on its way, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends files in their parts, but for those that came before; a connection that breaks is waited for. */
export const sendParts = async (
  files: readonly Blob[],
  { partBytes, sent, send, onProgress, ...patience }: Sending,
): Promise<void> => {
  const came = new Set(sent.map(({ file, part }) => `${file}/${part}`));
  const all = files.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  for (const [file, whole] of files.entries())
    for (let part = 0; part * partBytes < whole.size; part += 1) {
      const bytes = partOf(whole, part, partBytes);
      const onSent = (share: number): void => onProgress((done + share * bytes.size) / all);
      onSent(0);
      if (!came.has(`${file}/${part}`))
        await persist(() => send({ file, part, bytes }, { signal: patience.signal, onSent }), patience);
      done += bytes.size;
    }
};
