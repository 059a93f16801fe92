import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBackup } from "#platform/backup/backup-command.ts";
import { runRestore } from "#platform/backup/restore-command.ts";
import { findApiRoot } from "#platform/files/api-root.ts";
import { namedFiles } from "./named-files.ts";
import { emptyPlace, sumsOf } from "./testing/backups.ts";
import { createTestApp } from "./testing/create-test-app.ts";
import { programFile } from "./testing/program.ts";
import { insertDevelopment, insertLots } from "./testing/rows.ts";

/** The commands of a guide, in their order. */
const commandsIn = (guide: string): string[][] =>
  [...guide.matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap(([, block]) => block!.trim().split("\n"))
    .map((line) =>
      line
        .replace(/^npm run /, "")
        .replace(" -- ", " ")
        .split(" "),
    );

test("who follows the guide makes a key, a backup and a restored portal, line by line", async () => {
  const server = await createTestApp();
  const place = await emptyPlace(server.config);
  const folder = await mkdtemp(join(tmpdir(), "gleba-guide-"));
  try {
    await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 5);
    const keys = join(folder, "keys");
    await mkdir(keys);
    const common = { BACKUP_KEY_FILE: join(keys, "backup.key"), BACKUP_DIR: join(folder, "backups") };
    const from = { ...common, DATABASE_URL: server.databaseUrl, DATA_DIR: server.config.dataDir };
    const to = { ...common, DATABASE_URL: place.url, DATA_DIR: place.config.dataDir };
    const told: string[] = [];
    const terminal = { out: (text: string) => told.push(text), error: (text: string) => told.push(`! ${text}`) };

    const commands = commandsIn(await readFile(join(findApiRoot(), "../docs/backup.md"), "utf8"));
    for (const [command, ...words] of commands) {
      const args = words.map((word) => word.replace(/^KEYS/, keys));
      const code = await (command === "backup"
        ? runBackup(args, from, namedFiles, terminal)
        : runRestore(args, to, terminal));
      expect([command, args, code, told]).toEqual([command, args, 0, told]);
    }
    expect(commands.map(([command, word]) => `${command} ${word}`)).toEqual([
      "backup new-key",
      "backup --verify",
      "backup list",
      "restore latest",
      "restore latest",
    ]);
    expect(told.filter((text) => text.includes("✓"))).toHaveLength(4);
    expect(await sumsOf(place.url)).toEqual(await sumsOf(server.databaseUrl));

    for (const args of [["frist"], ["new-key", "a", "b"], ["--what"]])
      expect(await runBackup(args, from, namedFiles, terminal)).toBe(2);
    for (const args of [[], ["a", "b"], ["latest", "--what"]]) expect(await runRestore(args, to, terminal)).toBe(2);
    const { BACKUP_KEY_FILE: _none, ...keyless } = from;
    expect(await runBackup([], keyless, namedFiles, terminal)).toBe(1);
    expect(told.at(-1)).toContain("npm run backup -- new-key");
    expect(await runBackup(["new-key", join(keys, "backup.key")], from, namedFiles, terminal)).toBe(1);
    expect(told.at(-1)).toContain("never overwritten");
    expect(await runRestore(["nowhere.age"], to, terminal)).toBe(1);
  } finally {
    await place.clear();
    await server.close();
    await rm(folder, { recursive: true });
  }
});

test("a key that finds no space left, or no folder, leaves nothing, and is made at the same place once there is some", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gleba-guide-"));
  const file = join(folder, "backup.key");
  const make = (path: string, limit = "true") => {
    const words = ["-c", `${limit}; exec "$@"`, "sh", process.execPath, programFile("backup"), "new-key", path];
    return spawnSync("sh", words, { encoding: "utf8", env: { PATH: process.env["PATH"] } });
  };
  try {
    expect(make(file, "ulimit -f 0").stderr).toContain("The disk is full, or takes no file of this size.");
    expect(make(file)).toMatchObject({ status: 0, stderr: "" });
    expect(make(join(folder, "nowhere/backup.key")).stderr).toBe(
      `✗ There is no folder ${folder}/nowhere for the key.\n`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
