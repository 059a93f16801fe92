import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { readConfig } from "#config";
import { runBackup } from "#platform/backup/backup-command.ts";
import { newIdentity } from "#platform/backup/age-keys.ts";
import { postgresProgram, endOf } from "#platform/backup/point-in-time/programs.ts";
import { readPointInTime } from "#platform/backup/last-backup.ts";
import { runRestore } from "#platform/backup/restore-command.ts";
import { namedFiles } from "./named-files.ts";
import { programFile } from "./testing/program.ts";

/** PostgreSQL refuses root: as root its programs, and the restore, run as nobody. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const { env } = process;
/** PostgreSQL starts a program for each piece of its log: slow on a busy machine, not wrong. */
const PATIENCE_MS = 600_000;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** A folder of PostgreSQL's user. */
const ownFolder = (path: string): string => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (NOBODY.uid !== undefined) chownSync(path, NOBODY.uid, NOBODY.gid);
  return path;
};

let folder: string;
let data: string;
let url: string;
let variables: Record<string, string>;
const pgCtl = (folderOf: string, ...args: string[]): void => {
  execFileSync(postgresProgram("pg_ctl", env), ["-D", folderOf, "-w", ...args], {
    ...NOBODY,
    cwd: folder,
    stdio: "ignore",
  });
};

const start = async (folderOf: string, more = ""): Promise<string> => {
  const port = await freePort();
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} ${more}`;
  pgCtl(folderOf, "-l", join(folder, "log"), "-o", settings, "start");
  return `postgres://gleba@127.0.0.1:${port}/postgres`;
};

const query = async (at: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};
/** By the server's own clock. */
const instantNow = async (): Promise<string> => {
  const [row] = await query(url, "SELECT clock_timestamp() AS at");
  const at = row?.["at"];
  if (!(at instanceof Date)) throw new Error("the server has no clock");
  return at.toISOString();
};
const notesIn = async (at: string) => (await query(at, "SELECT text FROM notes ORDER BY text")).map(({ text }) => text);

/** Resolves once everything that was written so far is in the archive. */
const archived = async (): Promise<void> => {
  const [row] = await query(url, "SELECT pg_walfile_name(pg_switch_wal()) AS segment");
  const segment = String(row?.["segment"]);
  for (;;) {
    const [last] = await query(
      url,
      "SELECT last_archived_wal AS segment, last_failed_wal AS failed FROM pg_stat_archiver",
    );
    if (last?.["segment"] && String(last["segment"]) >= segment) return;
    if (last?.["failed"]) throw new Error(`the archive refused ${String(last["failed"])}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** The command as PostgreSQL's user types it. */
const restore = async (...args: string[]): Promise<{ code: number | null; said: string }> => {
  const child = spawn(process.execPath, [programFile("restore"), ...args], {
    ...NOBODY,
    cwd: folder,
    env: { ...env, ...variables, DATA_DIR: join(folder, "portal") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let told = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => void (told += text));
  const { code, said } = await endOf(child);
  return { code, said: `${told}${said}` };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "gleba-instant-"));
  chmodSync(folder, 0o755);
  ownFolder(folder);
  ownFolder(join(folder, "portal"));
  const keyFile = join(folder, "backup.key");
  const { identity, recipient } = newIdentity();
  writeFileSync(keyFile, `${identity}\n`, { mode: 0o600 });
  if (NOBODY.uid !== undefined) chownSync(keyFile, NOBODY.uid, NOBODY.gid);
  variables = { BACKUP_DIR: ownFolder(join(folder, "archive")), BACKUP_KEY_FILE: keyFile };
  data = join(folder, "data");
  execFileSync(
    postgresProgram("initdb", env),
    ["-D", data, "-U", "gleba", "--auth=trust", "-E", "UTF8", "--no-locale", "--no-sync"],
    { ...NOBODY, cwd: folder, stdio: "ignore" },
  );
  // The server that archives has the public half of the key alone.
  const command = `BACKUP_DIR=${variables["BACKUP_DIR"]} BACKUP_RECIPIENT=${recipient} ${process.execPath} ${programFile("wal")} archive %p %f`;
  writeFileSync(
    join(data, "postgresql.auto.conf"),
    `archive_mode = on\narchive_command = '${command}'\nwal_level = replica\nmax_connections = 60\n`,
  );
  url = await start(data);
  await query(url, "CREATE TABLE installation (key text PRIMARY KEY, value jsonb NOT NULL)");
  await query(url, "CREATE TABLE notes (text text)");
});
afterAll(() => {
  pgCtl(data, "-m", "immediate", "stop");
  rmSync(folder, { recursive: true, force: true });
});

const backUp = async () => {
  const told: string[] = [];
  const terminal = { out: (text: string) => told.push(text), error: (text: string) => told.push(`! ${text}`) };
  const here = { ...env, ...variables, DATABASE_URL: url, DATA_DIR: join(folder, "portal") };
  expect([await runBackup(["base"], here, namedFiles, terminal), told]).toEqual([0, [expect.stringMatching(/^✓ /)]]);
  // Made here, by root; on a company's machine by PostgreSQL's user.
  const bases = ownFolder(join(variables["BACKUP_DIR"]!, "base"));
  if (NOBODY.uid !== undefined)
    for (const name of readdirSync(bases)) chownSync(join(bases, name), NOBODY.uid, NOBODY.gid);
};

test(
  "somebody who restores to an instant finds what was written by then and nothing that was written later; the server that runs is not touched",
  async () => {
    const early = new Date(Date.now() - 60_000).toISOString();
    await query(url, "INSERT INTO notes VALUES ('before the copy')");
    await backUp();
    await query(url, "INSERT INTO notes VALUES ('before the instant')");
    const instant = await instantNow();
    // PostgreSQL counts microseconds, the instant here has milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 5));
    await query(url, "INSERT INTO notes VALUES ('after the instant')");
    await query(url, "DELETE FROM notes WHERE text = 'before the copy'");
    await archived();

    // Nothing of it can be read without the key.
    const wal = readdirSync(join(variables["BACKUP_DIR"]!, "wal"));
    expect(wal.length).toBeGreaterThan(1);
    expect(wal.every((name) => /^[0-9A-F.]+(?:backup)?~[0-9a-f]{64}\.gz\.age$/.test(name))).toBe(true);

    const into = join(folder, "restored");
    const done = await restore("--until", instant, "--into", into);
    expect(done).toEqual({ code: 0, said: expect.stringContaining(`is the server as of ${instant}`) });
    expect(done.said).toMatch(/PostgreSQL says: recovery stopping before commit of transaction/);
    expect(existsSync(join(into, "recovery.signal"))).toBe(false);
    const restored = await start(into, "-c archive_mode=off");
    try {
      expect(await notesIn(restored)).toEqual(["before the copy", "before the instant"]);
      // It is a server like any other: it takes changes.
      await query(restored, "INSERT INTO notes VALUES ('goes on')");
    } finally {
      pgCtl(into, "-m", "fast", "stop");
    }
    expect(await notesIn(url)).toEqual(["after the instant", "before the instant"]);

    const all = join(folder, "all");
    expect((await restore("--until", "end", "--into", all)).code).toBe(0);
    const whole = await start(all, "-c archive_mode=off");
    try {
      expect(await notesIn(whole)).toEqual(["after the instant", "before the instant"]);
    } finally {
      pgCtl(all, "-m", "fast", "stop");
    }

    expect(await restore("--until", early, "--into", join(folder, "no"))).toEqual({
      code: 1,
      said: expect.stringContaining("no instant before it can be reached"),
    });
    expect((await restore("--until", instant, "--into", into)).said).toContain("is not empty");
    await new Promise((resolve) => setTimeout(resolve, 5));
    const unreached = await instantNow();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const late = await restore("--until", unreached, "--into", join(folder, "no"));
    expect(late).toEqual({ code: 1, said: expect.stringContaining("has no change after that instant") });
    expect(existsSync(join(folder, "no"))).toBe(false);
  },
  PATIENCE_MS,
);

test("whoever types no instant, one without its zone or one to come reads what is wrong", async () => {
  const told: string[] = [];
  const terminal = { out: (text: string) => told.push(text), error: (text: string) => told.push(text) };
  const into = ["--into", join(folder, "no")];
  const wrong = [
    [["--until", "2099-01-01T00:00:00Z", ...into], "has not come yet"],
    [["--until", "2026-11-23 12:00", ...into], "is no instant"],
    [["--until", "2026-11-23T12:00:00Z"], "belong together"],
    [["latest", "--until", "2026-11-23T12:00:00Z", ...into], "takes no backup's name"],
  ] as const;
  for (const [args, sentence] of wrong) {
    expect(await runRestore(args, { ...env, ...variables }, terminal)).toBe(2);
    expect(told.at(-1)).toContain(sentence);
  }
});

test("the metrics know how old the copy and the last piece of the log are", async () => {
  await backUp();
  await archived();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { base, archived: last } = await readPointInTime(client as unknown as Parameters<typeof readPointInTime>[0]);
    const newest = readdirSync(join(variables["BACKUP_DIR"]!, "base")).toSorted().at(-1);
    expect(newest).toBe(`base-${base!.toISOString().replace(/[-:.]/g, "")}.tar.gz.age`);
    const [row] = await query(url, "SELECT last_archived_time AS at FROM pg_stat_archiver");
    expect(row?.["at"]).toEqual(last);
  } finally {
    await client.end();
  }
});

test("a piece of the log that was changed, or is handed over with another content, is refused, and a wrong key stops the restore", async () => {
  const wal = (args: string[], more: Record<string, string> = {}) =>
    endOf(
      spawn(process.execPath, [programFile("wal"), ...args], {
        env: { ...env, ...variables, ...more },
        stdio: ["ignore", "ignore", "pipe"],
      }),
    );
  const name = "00000009000000000000000A";
  const piece = join(folder, "piece");
  writeFileSync(piece, "first");
  expect((await wal(["archive", piece, name])).code).toBe(0);
  expect((await wal(["archive", piece, name])).code).toBe(0);
  writeFileSync(piece, "second");
  expect(await wal(["archive", piece, name])).toEqual({ code: 1, said: expect.stringContaining("Another content") });
  expect((await wal(["archive", piece, "../name"])).code).toBe(1);
  const target = join(folder, "fetched");
  expect((await wal(["fetch", name, target])).code).toBe(0);
  expect((await wal(["fetch", "00000009000000000000000B", target])).code).toBe(1);
  const other = join(folder, "other.key");
  writeFileSync(other, `${newIdentity().identity}\n`, { mode: 0o600 });
  expect((await wal(["fetch", name, target], { BACKUP_KEY_FILE: other })).code).toBe(126);
  const archive = join(variables["BACKUP_DIR"]!, "wal");
  const [kept] = readdirSync(archive).filter((file) => file.startsWith(name));
  const renamed = kept!.replace(/~[0-9a-f]{64}/, `~${"0".repeat(64)}`);
  copyFileSync(join(archive, kept!), join(archive, renamed));
  rmSync(join(archive, kept!));
  expect((await wal(["fetch", name, target])).code).toBe(126);
  rmSync(join(archive, renamed));
  expect((await wal(["fetch"])).code).toBe(126);
  expect((await wal(["archive", piece, name], { BACKUP_DIR: "" })).code).toBe(1);
});

test("the embedded database says plainly what is not possible, and the restore refuses root", async () => {
  const told: string[] = [];
  const terminal = { out: (text: string) => told.push(text), error: (text: string) => told.push(text) };
  const here = { ...variables, DATA_DIR: join(folder, "portal") };
  expect(readConfig(here).databaseUrl).toBeUndefined();
  expect(await runBackup(["base"], here, namedFiles, terminal)).toBe(1);
  expect(told.at(-1)).toContain("The embedded PostgreSQL has no programs to copy a server with");
  if (NOBODY.uid === undefined) return;
  const args = ["--until", "end", "--into", join(folder, "rooted")];
  expect(await runRestore(args, here, terminal, join(dirname(programFile("wal")), "wal.js"))).toBe(1);
  expect(told.at(-1)).toContain("does not run as root");
});
