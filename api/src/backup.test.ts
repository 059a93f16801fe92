import { chmod, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import pg from "pg";
import { createAuth } from "#platform/auth/auth.ts";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { restoreBackup } from "#platform/backup/restore-backup.ts";
import { withDatabase } from "#platform/backup/scratch-database.ts";
import { readKey } from "#platform/backup/settings.ts";
import { migrateTo } from "#platform/db/migrate.ts";
import { openStorage } from "#platform/files/open-storage.ts";
import { systemClock } from "#platform/time/clock.ts";
import { namedFiles } from "./named-files.ts";
import { createBackedUpPortal, DOCUMENT, KEY, PASSWORD } from "./testing/backed-up-portal.ts";
import { askAt, startCommand, sumsOf, until, type EmptyPlace } from "./testing/backups.ts";
import type { TestApp } from "./testing/create-test-app.ts";
import { startServerProcess } from "./testing/server-process.ts";
import { loginOn } from "./testing/sessions.ts";

let portal: Awaited<ReturnType<typeof createBackedUpPortal>>;
let server: TestApp;
let customerId: number;
let backups: typeof portal.backups;

const here = () => portal.here();
const backUp = (verify = false) => portal.backUp(verify);
const restore: typeof portal.restore = (file, place, replace) => portal.restore(file, place, replace);
const exists = async ({ url }: EmptyPlace): Promise<boolean> =>
  (await askAt(server.databaseUrl, "select 1 from pg_database where datname = $1", [new URL(url).pathname.slice(1)]))
    .length === 1;
/** Other tests may be restoring at this moment; what is abandoned stays. */
const noScratchIsLeft = () =>
  until(
    async () =>
      (await askAt(server.databaseUrl, "select 1 from pg_database where datname like 'gleba\\_restore\\_%'")).length ===
      0,
  );
const filesIn = async ({ config }: EmptyPlace): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of (await openStorage(config)).keys()) keys.push(key);
  return keys;
};
const finished = async () => (await readdir(backups.settings.folder)).filter((name) => name.endsWith(".age"));

beforeAll(async () => {
  portal = await createBackedUpPortal();
  ({ server, customerId, backups } = portal);
});
afterEach(() => portal.clearPlaces());
afterAll(() => portal.close());

test("who signs in at a portal signs in at the restored one, and who was signed in still is", async () => {
  const { data } = await loginOn(server.app, DOCUMENT, PASSWORD);
  const { refreshToken } = (data as unknown as { login: { refreshToken: string } }).login;
  const place = await here();
  await restore((await backUp()).path, place);
  const restored = await startServerProcess(place.config.dataDir, { DATABASE_URL: place.url });
  const post = async (address: string, body: object) =>
    (
      await fetch(`${restored.origin}${address}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).json() as Promise<Record<string, unknown>>;
  expect(await post("/refreshtoken", { refreshToken })).toHaveProperty("token");
  const login = "mutation a($d: String!, $p: String!) { login(document: $d, password: $p) { customerId } }";
  expect(await post("/graphql", { query: login, variables: { d: DOCUMENT, p: PASSWORD } })).toEqual({
    data: { login: { customerId } },
  });
  const token = createAuth([KEY], systemClock).sign({ id: customerId, role: "customer", broker: false });
  const profile = await fetch(`${restored.origin}/customers/${customerId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(profile.status).toBe(200);
  await restored.stop();
});

test("whoever adds a column that may name a file says whether a backup looks for it", async () => {
  const columns = await askAt<{ name: string }>(
    server.databaseUrl,
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(storage|photo|plan|picture|image|document)_(key|file)|files?$|url' order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual([
    "batches.memorial_file",
    "contract_documents.storage_key",
    "conversation_files.storage_key",
    "customer_files.storage_key",
    "customers.photo_key",
    "photos.storage_key",
    "plan_images.storage_key",
    // Names and sizes: the parts of what is not read yet are gone within a day, and are sent again after a restore, as those of a plan.
    "portfolios.files",
    "stored_files.storage_key",
    "ventures.plan_key",
    "ventures.publicity_files",
  ]);
});

test("a file that a row names and nobody has is told of, and keeps nobody from a backup", async () => {
  await askAt(server.databaseUrl, "update customers set photo_key = 'private/lost.webp' where id = $1", [customerId]);
  const { path, manifest } = await backUp();
  await askAt(server.databaseUrl, "update customers set photo_key = ''");
  expect(manifest.missing).toEqual(["private/lost.webp"]);
  expect((await restore(path, await here())).warnings[0]).toContain("private/lost.webp");
});

test("a backup that is killed in the middle leaves no backup, and the next one is whole", async () => {
  const { settings } = backups;
  const blocker = new pg.Client({ connectionString: server.databaseUrl });
  await blocker.connect();
  await blocker.query("begin");
  await blocker.query("lock table ventures in access exclusive mode");
  const before = await finished();
  const { child, ended } = startCommand("backup", [], {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.config.dataDir,
    BACKUP_DIR: settings.folder,
    BACKUP_KEY_FILE: settings.keyFile,
  });
  const parts = async () => (await readdir(settings.folder)).filter((name) => name.endsWith(".part"));
  const waiting = "select 1 from pg_locks where not granted and locktype = 'relation'";
  await until(async () => (await parts()).length > 0 && (await askAt(server.databaseUrl, waiting)).length > 0);
  child.kill("SIGKILL");
  await ended;
  await blocker.end();
  expect(await finished()).toEqual(before);
  expect(await parts()).toHaveLength(1);
  await until(async () => {
    const holds =
      "select 1 from pg_stat_activity where application_name = 'gleba-backup' and datname = current_database()";
    return (await askAt(server.databaseUrl, holds)).length === 0;
  });
  await backUp(true);
  expect(await parts()).toEqual([]);
});

/** What the killed restores are called on the server: other tests may be restoring at this moment. */
const DOOMED = "gleba-doomed";
const RESTORING = `select 1 from pg_stat_activity where application_name = '${DOOMED}'`;
const IN_SCRATCH = `${RESTORING} and datname like 'gleba\\_restore\\_%'`;
/** When a restore is killed: as soon as the server shows this. */
const MOMENTS = [
  IN_SCRATCH,
  `${IN_SCRATCH} and query ilike 'copy%from stdin%'`,
  `${IN_SCRATCH} and query ilike 'copy (select%'`,
];
/** Six restores on a machine that others use, too. */
const PATIENCE_MS = 300_000;

test(
  "a restore that is killed as it begins, among the rows or while it compares leaves what was there, and the next one is whole",
  async () => {
    const { path } = await backUp();
    const place = await here();
    await restore(path, place);
    await askAt(place.url, "update ventures set name = 'O que estava aqui'");
    const before = await sumsOf(place.url);
    const address = new URL(place.url);
    address.searchParams.set("application_name", DOOMED);
    for (const moment of MOMENTS) {
      const { child, ended } = startCommand("restore", [path, "--replace"], {
        DATABASE_URL: address.href,
        DATA_DIR: place.config.dataDir,
        BACKUP_KEY_FILE: backups.settings.keyFile,
      });
      await until(async () => child.exitCode !== null || (await askAt(server.databaseUrl, moment)).length > 0);
      child.kill("SIGKILL");
      expect(await ended).toEqual({ code: null, told: "" });
      expect(await sumsOf(place.url)).toEqual(before);
      await until(async () => (await askAt(server.databaseUrl, RESTORING)).length === 0);
    }
    const { former } = await restore(path, place, true);
    expect(await sumsOf(place.url)).toEqual(await sumsOf(server.databaseUrl));
    expect(await sumsOf(withDatabase(place.url, former!))).toEqual(before);
    await noScratchIsLeft();
  },
  PATIENCE_MS,
);

test("what is not the backup that was made, or not for this key, restores nothing", async () => {
  const { path, size } = await backUp();
  const whole = await readFile(path);
  const place = await here();
  const fails = async (file: string, keyFile: string, sentence: RegExp) => {
    const key = (await readKey({ keyFile }))!;
    await expect(restoreBackup(place.config, file, key, { replace: false })).rejects.toThrow(sentence);
    expect(await exists(place)).toBe(false);
    expect(await filesIn(place)).toEqual([]);
    await noScratchIsLeft();
  };
  await fails(path, backups.otherKeyFile, /This key does not open the backup/);
  const copy = `${path}.copy`;
  const changed = Buffer.from(whole);
  changed[size >> 1]! ^= 1;
  await writeFile(copy, changed);
  await fails(copy, backups.settings.keyFile, /damaged, cut short or was changed/);
  await writeFile(copy, whole);
  await truncate(copy, size - 5_000);
  await fails(copy, backups.settings.keyFile, /damaged, cut short or was changed/);
  await chmod(backups.otherKeyFile, 0o644);
  await expect(readKey({ keyFile: backups.otherKeyFile })).rejects.toThrow(/chmod 600/);
});

test("a full disk ends backup and restore with a sentence, and leaves nothing half", async () => {
  const big = "documents/grande.zip";
  await server.storage.put(big, Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))));
  for (let n = 0; n < 40; n += 1)
    await server.storage.put(`documents/${n}.zip`, Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))));
  await server.storage.put("documents/longer.zip", Buffer.alloc(1_500_000, 7));
  const { path } = await backUp();
  const before = await finished();
  const variables = { BACKUP_DIR: backups.settings.folder, BACKUP_KEY_FILE: backups.settings.keyFile };
  const backup = startCommand(
    "backup",
    [],
    { ...variables, DATABASE_URL: server.databaseUrl, DATA_DIR: server.config.dataDir },
    1_000,
  );
  expect(await backup.ended).toEqual({ code: 1, told: expect.stringContaining("The disk is full") as string });
  expect(
    await readdir(backups.settings.folder).then((names) => names.filter((name) => !name.endsWith(".copy"))),
  ).toEqual(before);
  const place = await here();
  const restoring = startCommand(
    "restore",
    [path],
    { ...variables, DATABASE_URL: place.url, DATA_DIR: place.config.dataDir },
    1_000,
  );
  expect(await restoring.ended).toEqual({ code: 1, told: expect.stringContaining("The disk is full") as string });
  expect(await exists(place)).toBe(false);
  expect(await filesIn(place)).toEqual([]);
  await noScratchIsLeft();
});

test("a backup of a former release is restored and brought up to date; one of a newer release is refused", async () => {
  const old = await here();
  const count = 20;
  await askAt(server.databaseUrl, `create database ${new URL(old.url).pathname.slice(1)}`);
  await migrateTo(old.url, server.config.apiRoot, count, () => {});
  await askAt(
    old.url,
    "insert into customers (name, document, email) values ('Antiga', '52998224725', 'a@exemplo.com.br')",
  );
  const backup = await makeBackup(old.config, backups.settings, namedFiles, { verify: true });
  const place = await here();
  await restore(backup.path, place);
  const migrations = "select count(*)::int as made from drizzle.__drizzle_migrations";
  expect(await askAt(place.url, migrations)).toEqual(await askAt(server.databaseUrl, migrations));
  expect(await askAt(place.url, "select name, document_proof from customers")).toEqual([
    { name: "Antiga", document_proof: "none" },
  ]);

  const insert = "insert into drizzle.__drizzle_migrations (hash, created_at) values (repeat('a', 64), 9999999999999)";
  await askAt(old.url, "truncate drizzle.__drizzle_migrations");
  await askAt(old.url, insert);
  const foreign = await makeBackup(old.config, backups.settings, namedFiles, { verify: false });
  await expect(restore(foreign.path, await here())).rejects.toThrow(/not a former one of this one/);
  await askAt(place.url, insert);
  const newer = await makeBackup(place.config, backups.settings, namedFiles, { verify: false });
  await expect(restore(newer.path, await here())).rejects.toThrow(/newer release/);
});
