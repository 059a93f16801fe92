import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NearbyPlaces } from "@gleba/shared/contracts";
import { places } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { explainCall } from "../../../testing/explain.ts";
import { seedDevelopment, seedLot } from "../../../testing/seed.ts";
import { runPlaces } from "./cli.ts";

let server: TestApp;
let folder: string;
beforeAll(async () => {
  server = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), "gleba-places-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => server.db.orm.delete(places));

const run = async (...args: string[]) => {
  const written: string[] = [];
  const write = (text: string) => void written.push(text);
  const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: folder, LOG_LEVEL: "silent" };
  const code = await runPlaces(args, env, { out: write, error: write });
  return { code, text: written.join("\n") };
};
const bring = async (source: string, lines: readonly string[], ...options: string[]) => {
  const file = join(folder, "lugares.csv");
  await writeFile(file, ["tipo;nome;latitude;longitude", ...lines].join("\n"));
  return run(file, "--source", source, ...options);
};
const near = async (id: number) => (await server.app.inject(`/api/public/ventures/${id}/nearby`)).json<NearbyPlaces>();

const PLACED = { neLatitude: -19.9, neLongitude: -39.9, swLatitude: -20.1, swLongitude: -40.1 };

test("a visitor is told the nearest three of each kind within ten kilometres, as straight lines from the centre", async () => {
  const venture = await seedDevelopment(server.db, PLACED);
  await bring("OpenStreetMap", [
    "escola;A 2 km ao norte;-19,98201;-40",
    "escola;A 1 km a leste;-20;-39,99043",
    "escola;A 3 km ao sul;-20,02698;-40",
    "escola;A 4 km ao sul;-20,03597;-40",
    "mercado;A 9,9 km a oeste;-20;-40,09475",
    // In the corner of the box, beyond the circle.
    "posto;A 12 km;-20,08;-40,08",
  ]);
  await bring("Prefeitura", ["parque;No centro;-20;-40"]);
  const { places: found, sources } = await near(venture);
  expect(found.map(({ kind, name }) => [kind, name])).toEqual([
    ["park", "No centro"],
    ["school", "A 1 km a leste"],
    ["school", "A 2 km ao norte"],
    ["school", "A 3 km ao sul"],
    ["market", "A 9,9 km a oeste"],
  ]);
  for (const [index, metres] of [0, 1_000, 2_000, 3_000, 9_900].entries())
    expect(Math.abs(found[index]!.distanceM - metres)).toBeLessThanOrEqual(5);
  expect(sources).toEqual(["OpenStreetMap", "Prefeitura"]);
});

test("without a plan the lots say where a development lies, without lots the place that staff named; without any nothing is near", async () => {
  const withLots = await seedDevelopment(server.db);
  await seedLot(server.db, withLots, 0);
  const named = await seedDevelopment(server.db, { latitude: -10, longitude: -50 });
  await bring("OpenStreetMap", ["escola;Dos lotes;-19.39;-40.06", "escola;Do lugar;-10;-50"]);
  expect((await near(withLots)).places.map(({ name }) => name)).toEqual(["Dos lotes"]);
  expect((await near(named)).places).toEqual([{ kind: "school", name: "Do lugar", distanceM: 0 }]);
  expect(await near(await seedDevelopment(server.db))).toEqual({ places: [], sources: [] });
});

test("the same source a second time takes the place of the first, another one stays", async () => {
  await bring("OpenStreetMap", ["escola;Velha;-20;-40", "posto;Velho;-20;-40"]);
  await bring("Prefeitura", ["parque;Da cidade;-20;-40"]);
  for (const _ of [1, 2]) expect((await bring("OpenStreetMap", ["escola;Nova;-20;-40"])).code).toBe(0);
  const rows = await server.db.orm.select().from(places);
  expect(rows.map(({ source, name }) => `${source}: ${name}`).toSorted()).toEqual([
    "OpenStreetMap: Nova",
    "Prefeitura: Da cidade",
  ]);
});

test("a dry run and a file with one wrong row write nothing, and say why", async () => {
  const dry = await bring("OpenStreetMap", ["escola;A;-20;-40"], "--dry-run");
  expect(dry).toMatchObject({ code: 0, text: expect.stringContaining("Nada foi gravado") });
  const wrong = await bring("OpenStreetMap", ["escola;A;-20;-40", "escola;B;-200;-40"]);
  expect(wrong).toMatchObject({ code: 1, text: expect.stringContaining("Linha 3: A latitude") });
  expect(await server.db.orm.$count(places)).toBe(0);
});

test.each([
  [[], "Falta o arquivo"],
  [["a.csv"], "Diga em --source"],
  [["a.csv", "b.csv", "--source", "X"], "Um arquivo por vez"],
  [["a.csv", "--nowhere"], "Uso: npm run places"],
  [["/nowhere/a.csv", "--source", "X"], "não pôde ser lido"],
])("a command that cannot be understood is answered with its use: %j", async (args, words) => {
  expect(await run(...args)).toMatchObject({ code: 2, text: expect.stringContaining(words) });
});

test("of a hundred thousand places only those of the box are looked at", async () => {
  await server.db.pool.query(`
    insert into places (source, kind, name, latitude, longitude)
    select 'OpenStreetMap', 'school', 'Escola ' || n, -33 + (n % 400) * 0.08, -70 + (n / 400) * 0.12
      from generate_series(1, 100000) n`);
  await server.db.pool.query("analyze places");
  const venture = await seedDevelopment(server.db, PLACED);
  const [statement] = await explainCall(server, ["places"], () => near(venture));
  expect(statement).toMatchObject({ scanned: [], indexes: ["places_at"] });
  expect(statement!.rowsRead).toBeLessThan(50);
});
