import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { programFile } from "../../testing/program.ts";
import { StorageUnavailable } from "./storage-unavailable.ts";
import { createFolderStorage, sweepHalfFiles } from "./storage.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "gleba-storage-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a file that the disk has no room for leaves nothing behind, is refused with the reason, and the next one is kept", async () => {
  // No file may be longer than 512 KiB. The signal is left aside, as a full disk sends none.
  const limited = `trap '' XFSZ; ulimit -f 512; exec "$0" "$1" "$2"`;
  const { stdout } = await promisify(execFile)("bash", [
    "-c",
    limited,
    process.execPath,
    programFile("testing/full-disk"),
    folder,
  ]);
  expect(JSON.parse(stdout)).toEqual({ large: "storage_full", left: [], small: "stored", kept: ["small.bin"] });
});

test("a file that cannot take its place leaves nothing behind", async () => {
  await mkdir(join(folder, "documents/taken.bin"), { recursive: true });
  const storage = createFolderStorage(folder, "");
  await expect(storage.put("documents/taken.bin", new Uint8Array(3))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(await readdir(join(folder, "documents"))).toEqual(["taken.bin"]);
});

test("what dead processes left half written is swept, and nothing that is being written", async () => {
  await mkdir(join(folder, "galleries/one"), { recursive: true });
  const [old, fresh, whole] = ["old.jpg.1.part", "fresh.jpg.2.part", "whole.jpg"].map((name) =>
    join(folder, "galleries/one", name),
  ) as [string, string, string];
  for (const path of [old, fresh, whole]) await writeFile(path, "half");
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const path of [old, whole]) await utimes(path, yesterday, yesterday);
  expect(await sweepHalfFiles(folder)).toBe(1);
  expect([old, fresh, whole].map(existsSync)).toEqual([false, true, true]);
});

test("a folder that may not be written to is away, and says what to look at", async () => {
  const storage = createFolderStorage("/sys/gleba-files", "");
  const refused = storage.put("documents/a.pdf", new Uint8Array(3));
  await expect(refused).rejects.toThrow(
    /^The files in \/sys\/gleba-files .*(?:EPERM|EROFS|EACCES|ENOENT).*look whether its disk/,
  );
  await expect(refused).rejects.toBeInstanceOf(StorageUnavailable);
});

test("a server that may open no further file says so, lives on, and works once it may", async () => {
  await writeFile(join(folder, "a.txt"), "a");
  const limited = `ulimit -n 128; exec "$0" "$1" "$2"`;
  const args = ["-c", limited, process.execPath, programFile("testing/few-open-files"), folder];
  const { stdout } = await promisify(execFile)("bash", args);
  const away = expect.stringMatching(/^StorageUnavailable: .*EMFILE.*raise the limit of open files/) as string;
  expect(JSON.parse(stdout)).toEqual([away, away, "ok", "undefined", "a"]);
});

test("a name under which no file can be is not there", async () => {
  await writeFile(join(folder, "a.txt"), "a");
  const storage = createFolderStorage(folder, "");
  expect([await storage.get("a.txt/b.txt"), await storage.get("c".repeat(300))]).toEqual([null, null]);
});
