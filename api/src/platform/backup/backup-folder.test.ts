import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listBackups, prune, superfluous, writeInto } from "./backup-folder.ts";

const at = (text: string) => ({ name: text, at: new Date(`${text}:00Z`) });

test("of each of the last days and weeks that have backups the newest is kept, and always the newest of all", () => {
  const backups = [
    at("2026-11-22T20:00"),
    at("2026-11-22T02:30"),
    at("2026-11-21T02:30"),
    // No backup on the 20th.
    at("2026-11-19T02:30"),
    at("2026-11-16T02:30"),
    at("2026-11-15T02:30"),
    at("2026-11-09T02:30"),
    at("2026-11-08T02:30"),
  ];
  const gone = (keep: { daily: number; weekly: number }) => superfluous(backups, keep).map(({ name }) => name);
  expect(gone({ daily: 3, weekly: 0 })).toEqual(
    backups
      .slice(4)
      .map(({ name }) => name)
      .concat(["2026-11-22T02:30"])
      .sort()
      .reverse(),
  );
  // Weeks begin on Mondays: the 16th is one, the 15th the Sunday before.
  expect(gone({ daily: 1, weekly: 2 })).toEqual([
    "2026-11-22T02:30",
    "2026-11-21T02:30",
    "2026-11-19T02:30",
    "2026-11-16T02:30",
    "2026-11-09T02:30",
    "2026-11-08T02:30",
  ]);
  expect(gone({ daily: 0, weekly: 0 })).toEqual(backups.slice(1).map(({ name }) => name));
  expect(superfluous([], { daily: 7, weekly: 5 })).toEqual([]);
});

test("a folder of backups lists what is whole, removes what is old, and touches nothing else", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gleba-backups-"));
  expect(await listBackups(join(folder, "none"))).toEqual([]);
  for (const name of ["notes.txt", "gleba-20261101T023000Z.tar.gz.age", "gleba-20261102T023000Z.tar.gz.age.part"])
    await writeFile(join(folder, name), "x");
  await expect(
    writeInto(folder, new Date("2026-11-22T02:30:00Z"), () => Promise.reject(new Error("no"))),
  ).rejects.toThrow("no");
  const { path, size } = await writeInto(folder, new Date("2026-11-22T02:30:00Z"), (file) => writeFile(file, "backup"));
  expect([path, size]).toEqual([join(folder, "gleba-20261122T023000Z.tar.gz.age"), 6]);
  expect((await listBackups(folder)).map(({ name }) => name.slice(6, 14))).toEqual(["20261122", "20261101"]);
  expect(await prune(folder, { daily: 1, weekly: 1 })).toEqual(["gleba-20261101T023000Z.tar.gz.age"]);
  expect((await readdir(folder)).sort()).toEqual(["gleba-20261122T023000Z.tar.gz.age", "notes.txt"]);
  await rm(folder, { recursive: true });
});
