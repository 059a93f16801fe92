import { readFile, stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { forgetBaseBackup, readPointInTime, recordBaseBackup } from "#platform/backup/last-backup.ts";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { withDatabase } from "#platform/backup/scratch-database.ts";
import { openStorage } from "#platform/files/open-storage.ts";
import { namedFiles } from "./named-files.ts";
import { createBackedUpPortal, DOCUMENT, KEY } from "./testing/backed-up-portal.ts";
import { askAt, sumsOf, until } from "./testing/backups.ts";
import type { TestApp } from "./testing/create-test-app.ts";
import { reservationOf, reserveOn } from "./testing/visitors.ts";

let portal: Awaited<ReturnType<typeof createBackedUpPortal>>;
let server: TestApp;
let lots: number[];
let customerId: number;
let backups: typeof portal.backups;

const here = () => portal.here();
const backUp = (verify = false) => portal.backUp(verify);
const restore: typeof portal.restore = (file, place, replace) => portal.restore(file, place, replace);

beforeAll(async () => {
  portal = await createBackedUpPortal();
  ({ server, lots, customerId, backups } = portal);
});
afterEach(() => portal.clearPlaces());
afterAll(() => portal.close());

test("a portal restored onto an empty machine is the same: every table, every file, every counter", async () => {
  const { path, manifest } = await backUp(true);
  const place = await here();
  const { warnings } = await restore(path, place);

  expect(warnings).toEqual([]);
  const metrics = await server.app.inject({ url: "/metrics" });
  expect(metrics.body).toMatch(/gleba_api_last_backup_age_seconds\{verified="true"\} \d/);
  expect(manifest.missing).toEqual([]);
  expect(await sumsOf(place.url)).toEqual(await sumsOf(server.databaseUrl));
  const storage = await openStorage(place.config);
  expect(Object.keys(manifest.files).length).toBeGreaterThan(6);
  for (const key of Object.keys(manifest.files)) {
    const original = await server.storage.get(key);
    expect((await buffer((await storage.get(key))!.stream())).equals(await buffer(original!.stream()))).toBe(true);
  }
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const text = (await readFile(path)).toString("latin1");
  for (const secret of [DOCUMENT, KEY, "argon2id", "lago"]) expect(text).not.toContain(secret);

  // Ids go on where they were: none is given twice.
  const [next] = await askAt<{ id: string }>(
    place.url,
    "select nextval(pg_get_serial_sequence('customers', 'id')) as id",
  );
  expect(Number(next!.id)).toBeGreaterThan(customerId);
});

test("a backup taken while people reserve and change photos holds all that was acknowledged before, nothing half, and every file that it names", async () => {
  const acknowledged: string[] = [];
  let isOver = false;
  const reserveEach = async (each: number[]) => {
    for (const lot of each) {
      if (isOver) return;
      const answer = await reserveOn(server.app, reservationOf(lot, lot));
      if (answer.statusCode === 201) acknowledged.push(answer.json<{ protocol: string }>().protocol);
    }
  };
  const changePhotos = async () => {
    let before = "";
    for (let n = 0; !isOver; n += 1) {
      const key = `private/customers/${customerId}/${n}.webp`;
      await server.storage.put(key, Buffer.from(`photo ${n}`));
      await askAt(server.databaseUrl, "update customers set photo_key = $1 where id = $2", [key, customerId]);
      if (before) await server.storage.remove(before);
      before = key;
    }
  };
  const writing = [reserveEach(lots.slice(0, 200)), reserveEach(lots.slice(200)), changePhotos()];
  await until(async () => acknowledged.length > 20);
  const before = [...acknowledged];
  const { path, manifest } = await backUp();
  isOver = true;
  await Promise.all(writing);

  const place = await here();
  await restore(path, place);
  const rows = await askAt<{ protocol: string }>(place.url, "select protocol from reservations");
  const protocols = new Set(rows.map(({ protocol }) => protocol));
  expect(before.filter((protocol) => !protocols.has(protocol))).toEqual([]);
  const half = await askAt(
    place.url,
    `select r.id from reservations r join batches b on b.id = r.batch_id where b.status <> 'reserved'
      or not exists (select from batch_status_history h where h.batch_id = b.id and h.to_status = 'reserved')
     union all select b.id from batches b where b.status = 'reserved' and not exists (select from reservations r where r.batch_id = b.id)`,
  );
  expect(half).toEqual([]);
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  const named = await namedFiles(client);
  await client.end();
  const storage = await openStorage(place.config);
  const gone: string[] = [];
  for (const key of named) if (!(await storage.get(key))) gone.push(key);
  expect({ gone, missing: manifest.missing }).toEqual({ gone: [], missing: [] });
  expect(named.some((key) => key.startsWith("private/customers/"))).toBe(true);
  await askAt(server.databaseUrl, "update customers set photo_key = ''");
});

test("what holds data, or is in use, is replaced only by whoever says so, and kept", async () => {
  const { path } = await backUp();
  const place = await here();
  await restore(path, place);
  await expect(restore(path, place)).rejects.toThrow(/is not empty.*--replace/);
  const visitor = new pg.Client({ connectionString: place.url });
  await visitor.connect();
  await expect(restore(path, place, true)).rejects.toThrow(/is in use. Stop the portal/);
  await visitor.end();
  await until(async () => {
    const [row] = await askAt<{ others: number }>(
      server.databaseUrl,
      "select count(*)::int as others from pg_stat_activity where datname = $1",
      [new URL(place.url).pathname.slice(1)],
    );
    return row?.others === 0;
  });
  const { former } = await restore(path, place, true);
  expect(await sumsOf(withDatabase(place.url, former!))).toEqual(await sumsOf(place.url));
});

test("a restored portal's last backup is the one that it was restored from, also where that was the first", async () => {
  const { path, manifest } = await backUp();
  const told = async (url: string) =>
    (await askAt<{ value: unknown }>(url, "select value from installation where key = 'last-backup'"))[0]?.value;
  // Not read back where it was made; who restores it compares every table.
  expect(await told(server.databaseUrl)).toMatchObject({ at: manifest.at, verified: false });
  const origin = { at: manifest.at, verified: true, bytes: (await stat(path)).size, missing: 0 };
  const place = await here();
  await restore(path, place);
  expect(await told(place.url)).toEqual(origin);
  await askAt(server.databaseUrl, "delete from installation where key = 'last-backup'");
  const first = await backUp();
  await restore(first.path, place, true);
  expect(await told(place.url)).toMatchObject({ at: first.manifest.at, verified: true });
});

test("a restored portal tells of a copy of the whole server where its own server was copied, and not of one that another server has", async () => {
  const { pool } = server.db;
  const at = new Date("2026-11-20T02:00:00Z");
  const told = async () => (await readPointInTime(pool)).base;
  await recordBaseBackup(pool, at);
  await forgetBaseBackup(pool);
  expect(await told()).toEqual(at);
  const write = (value: object) =>
    pool.query("update installation set value = $1 where key = 'last-base-backup'", [value]);
  // This database came from another server, however it came here.
  await write({ at, server: "1" });
  expect(await told()).toBeNull();
  // As an earlier release wrote it.
  await write({ at });
  expect(await told()).toEqual(at);
  const place = await here();
  await restore((await backUp()).path, place);
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  expect((await readPointInTime(client)).base).toBeNull();
  await client.end();
  await pool.query("delete from installation where key = 'last-base-backup'");
});

test("on a server that tells nobody which one it is, as some that are rented, a copy is told as it was noted, and not after a restore", async () => {
  const role = `gleba_test_${process.pid}_rented`;
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(`create role ${role}`);
  await client.query(`grant select, insert, update, delete on installation to ${role}`);
  await client.query("revoke execute on function pg_control_system() from public");
  await client.query(`set role ${role}`);
  const at = new Date("2026-11-20T02:00:00Z");
  await recordBaseBackup(client, at);
  expect((await readPointInTime(client)).base).toEqual(at);
  await forgetBaseBackup(client);
  expect((await readPointInTime(client)).base).toBeNull();
  await client.query("reset role");
  await client.query("grant execute on function pg_control_system() to public");
  await client.query(`drop owned by ${role}`);
  await client.query(`drop role ${role}`);
  await client.end();
});

test("who may make no database restores into an empty one and verifies on an embedded one, and is told what a full one needs", async () => {
  const role = `gleba_test_${process.pid}_modest`;
  const place = await here();
  const name = new URL(place.url).pathname.slice(1);
  await askAt(server.databaseUrl, `create role ${role} login password 'modest'`);
  await askAt(server.databaseUrl, `create database ${name} owner ${role}`);
  const url = new URL(place.url);
  [url.username, url.password] = [role, "modest"];
  const modest = { ...place, config: { ...place.config, databaseUrl: url.href } };
  const { path } = await backUp();
  await restore(path, modest);
  expect(await sumsOf(place.url)).toEqual(await sumsOf(server.databaseUrl));
  await expect(restore(path, modest, true)).rejects.toThrow(/CREATEDB/);
  expect((await makeBackup(modest.config, backups.settings, namedFiles, { verify: true })).verified).toBe(true);
  await place.clear();
  await askAt(server.databaseUrl, `drop role ${role}`);
});
