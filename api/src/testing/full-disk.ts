/** A process that may write no file longer than its limit, as on a full disk: stores two files, prints what came of it. */
import { readdirSync } from "node:fs";
import { createFolderStorage } from "#platform/files/storage.ts";

const folder = process.argv[2]!;
const storage = createFolderStorage(folder, "");
const outcome = (put: Promise<void>): Promise<string> =>
  put.then(
    () => "stored",
    (error: { code?: string }) => error.code ?? String(error),
  );

const large = await outcome(storage.put("documents/large.bin", new Uint8Array(1_000_000)));
const left = readdirSync(`${folder}/documents`);
const small = await outcome(storage.put("documents/small.bin", new Uint8Array(10)));
process.stdout.write(JSON.stringify({ large, left, small, kept: readdirSync(`${folder}/documents`) }));
