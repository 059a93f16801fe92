import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { createDb, type Db } from "#platform/db/db.ts";
import { lots, lotStatusHistory, developments } from "#platform/db/schema/index.ts";
import { createTestDatabase } from "../../../testing/database.ts";
import { runImport } from "./cli.ts";
import { collection, feature, lotAt, surveyedPlan } from "./testing/plan-file.ts";

describe("a person imports a plan at the terminal", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: Db;
  let folder: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    db = createDb(database.url, { poolSize: 4 });
    folder = await mkdtemp(join(tmpdir(), "gleba-import-"));
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const run = async (...args: string[]) => {
    const written: string[] = [];
    const terminal = {
      out: (text: string) => void written.push(text),
      error: (text: string) => void written.push(text),
    };
    const code = await runImport(args, { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: "silent" }, terminal);
    return { code, text: written.join("\n") };
  };
  const save = async (name: string, text: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };
  const geoJsonOf = (...given: Record<string, unknown>[]) =>
    collection(
      given.map((properties, index) =>
        feature({ quadra: "1", lote: String(index + 1), area: 360, ...properties }, lotAt(index * 12, 0)),
      ),
    );
  const ventureNamed = async (name: string) =>
    (await db.orm.select().from(developments).where(eq(developments.name, name)))[0];
  const lotsOf = async (name: string) => {
    const venture = await ventureNamed(name);
    return db.orm.select().from(lots).where(eq(lots.ventureId, venture!.id)).orderBy(asc(lots.id));
  };

  it("a dry run tells what would come and leaves the database untouched", async () => {
    const plan = surveyedPlan();
    const file = await save("plan.geojson", plan.text);
    const { code, text } = await run(file, "--venture", "Planta Real", "--dry-run");
    expect(code).toBe(0);
    expect(text).toContain("Simulação: nada foi gravado");
    expect(text).toContain(`${plan.lots.toLocaleString("pt-BR")} novos`);
    expect(await db.orm.select().from(developments)).toEqual([]);
    expect(await db.orm.select().from(lots)).toEqual([]);
  });

  it("a plan of one lot is told in the singular", async () => {
    const { text } = await run(await save("one.geojson", geoJsonOf({})), "--venture", "Um Lote", "--dry-run");
    expect(text).toContain("1 lote em 1 quadra\n");
    expect(text).toContain("Seria 1 novo, 0 alterados, 0 com outra situação, 0 sem mudança.");
  });

  it("the plan comes in whole, a second run finds nothing to do", async () => {
    const plan = surveyedPlan();
    const file = await save("plan.geojson", plan.text);
    expect((await run(file, "--venture", "Planta Real")).code).toBe(0);
    const stored = await lotsOf("Planta Real");
    expect(stored).toHaveLength(plan.lots);
    expect(stored.filter(({ lot }) => lot === "").map(({ status }) => status)).toEqual(
      Array(plan.withoutNumber).fill("blocked"),
    );
    const history = await db.orm.select().from(lotStatusHistory);
    expect(history).toHaveLength(plan.lots);
    expect(new Set(history.map(({ actor }) => actor))).toEqual(new Set(["import"]));

    const again = await run(file, "--venture", "Planta Real");
    expect(again.text).toContain(
      `Nada a mudar: 0 novos, 0 alterados, 0 com outra situação, ${plan.lots.toLocaleString("pt-BR")} sem mudança`,
    );
    expect(await lotsOf("Planta Real")).toEqual(stored);
    expect(await db.orm.select().from(lotStatusHistory)).toEqual(history);
  });

  it("a new venture without registry takes contacts only; its plan fills the map", async () => {
    const venture = await ventureNamed("Planta Real");
    expect(venture).toMatchObject({
      registryOffice: null,
      salesOpen: false,
      published: true,
      slug: "planta-real",
      rotate: 0,
    });
    expect(venture!.zoom).toBeGreaterThanOrEqual(13);
    const inside = (await lotsOf("Planta Real")).every(({ polygon }) =>
      polygon.every(
        ([lng, lat]) =>
          lng > venture!.swLongitude! &&
          lng < venture!.neLongitude! &&
          lat > venture!.swLatitude! &&
          lat < venture!.neLatitude!,
      ),
    );
    expect(inside).toBe(true);
  });

  it("a registered venture opens for sale, with prices by the square metre where the file has none", async () => {
    const file = await save("registered.geojson", geoJsonOf({}, { price: 150_000 }));
    const { code } = await run(
      file,
      "--venture",
      "Registrado",
      "--city",
      "Linhares",
      "--uf",
      "es",
      "--price-per-m2",
      "349,90",
      "--registry-office",
      "1º Ofício",
      "--registry-number",
      "R-3/M-12.345",
      "--registry-date",
      "2026-03-18",
    );
    expect(code).toBe(0);
    expect(await ventureNamed("Registrado")).toMatchObject({
      city: "Linhares",
      uf: "ES",
      salesOpen: true,
      registryDate: "2026-03-18",
    });
    expect((await lotsOf("Registrado")).map(({ priceCents }) => priceCents)).toEqual([360 * 34_990, 15_000_000]);
  });

  it("never takes a lot from the person who reserved or bought it", async () => {
    await run(await save("sale.geojson", geoJsonOf({}, {}, {}, {})), "--venture", "Em Venda");
    const [first, second, third, fourth] = await lotsOf("Em Venda");
    await db.orm.update(lots).set({ status: "reserved" }).where(eq(lots.id, first!.id));
    await db.orm
      .update(lots)
      .set({ status: "sold", moneyReceived: true, priceCents: 100 })
      .where(eq(lots.id, second!.id));
    const { text } = await run(
      await save(
        "sale.geojson",
        geoJsonOf(
          { status: "disponível" },
          { status: "disponível", price: 5 },
          { status: "bloqueado" },
          { area: 360.5 },
        ),
      ),
      "--venture",
      "Em Venda",
    );
    expect(text).toContain("Em venda: situação e preço mantidos (2)");
    const after = await lotsOf("Em Venda");
    expect(after.map(({ status }) => status)).toEqual(["reserved", "sold", "blocked", "available"]);
    expect(after[1]!.priceCents).toBe(100);
    expect(after[3]!.areaM2).toBe(360.5);
    const told = await db.orm
      .select()
      .from(lotStatusHistory)
      .where(eq(lotStatusHistory.batchId, third!.id))
      .orderBy(asc(lotStatusHistory.id));
    expect(told.map(({ fromStatus, toStatus, actor }) => [fromStatus, toStatus, actor])).toEqual([
      [null, "available", "import"],
      ["available", "blocked", "import"],
    ]);
    expect(fourth!.id).toBe(after[3]!.id);
  });

  it("a lot that gets its number at last is the same lot, free to be sold", async () => {
    await run(await save("number.geojson", geoJsonOf({ lote: null })), "--venture", "Sem Número");
    const [before] = await lotsOf("Sem Número");
    await run(await save("number.geojson", geoJsonOf({ lote: "7" })), "--venture", "Sem Número");
    const [after, ...more] = await lotsOf("Sem Número");
    expect(more).toEqual([]);
    expect(after).toMatchObject({ id: before!.id, lot: "7", status: "available" });
  });

  it("keeps lots the file no longer names, and says so", async () => {
    await run(await save("fewer.geojson", geoJsonOf({}, {})), "--venture", "Menor");
    const { text } = await run(await save("fewer.geojson", geoJsonOf({})), "--venture", "Menor");
    expect(text).toContain("No portal, mas ausentes do arquivo (mantidos) (1)");
    expect(await lotsOf("Menor")).toHaveLength(2);
  });

  it("writes nothing of a file that is refused, and ends with 1", async () => {
    const { code, text } = await run(await save("bad.geojson", "{"), "--venture", "Ruim");
    expect(code).toBe(1);
    expect(text).toContain("recusado");
    expect(await ventureNamed("Ruim")).toBeUndefined();
  });

  it("gives the whole report as JSON to whoever asks", async () => {
    const { code, text } = await run(
      await save("json.geojson", geoJsonOf({}, { lote: null })),
      "--venture",
      "Json",
      "--json",
      "--dry-run",
    );
    const report = JSON.parse(text);
    expect(code).toBe(0);
    expect(report).toMatchObject({
      dryRun: true,
      analysis: { quality: { withoutNumber: 1 } },
      outcome: { venture: { id: null, created: true } },
    });
    expect(report.outcome.changes.added).toHaveLength(2);
  });

  it.each([
    [[], /Falta o arquivo/],
    [["plan.geojson"], /Falta o empreendimento/],
    [["a", "b", "--venture", "X1"], /Só um arquivo/],
    [["a", "--venture", "X1", "--colour", "red"], /colour/],
    [["a", "--venture", "X1", "--uf", "Espírito Santo"], /sigla/],
    [["a", "--venture", "X1", "--registry-office", "1º Ofício"], /os três/],
    [
      ["a", "--venture", "X1", "--registry-office", "1", "--registry-number", "2", "--registry-date", "18/03/2026"],
      /data como/,
    ],
    [
      ["a", "--venture", "X1", "--registry-office", "1", "--registry-number", "2", "--registry-date", "2026-02-30"],
      /data como/,
    ],
    [["a", "--venture", "X1", "--price-per-m2", "muito"], /valor em reais/],
    [["/nowhere/plan.geojson", "--venture", "X1"], /não pôde ser lido/],
  ])("is shown how to use it after %j, and ends with 2", async (args, reason) => {
    const { code, text } = await run(...args);
    expect(code).toBe(2);
    expect(text).toMatch(reason);
    expect(text).toContain("Uso: npm run import");
  });
});
