import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { PEOPLE } from "./person.ts";
import { REAL_PLAN } from "./real-plan.ts";
import { apiUrl, dataDir, databaseUrl, expect, test } from "./visitor.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const DEVELOPMENT = "Loteamento Importado (demonstração)";
const REGISTRY =
  "--city Guarapari --uf ES --price-per-m2 450 --registry-office 1º-Ofício --registry-number R-1/M-1 --registry-date 2025-03-10".split(
    " ",
  );

const importPlan = (...more: string[]) =>
  new Promise<{ code: number; report: { [key: string]: unknown }; said: string }>((done) => {
    const child = execFile(
      process.execPath,
      [join(ROOT, "tools/run.mjs"), "import", REAL_PLAN, "--venture", DEVELOPMENT, ...REGISTRY, "--json", ...more],
      { cwd: ROOT, maxBuffer: 64e6, env: { ...process.env, DATA_DIR: dataDir(), DATABASE_URL: databaseUrl() } },
      (_error, stdout, stderr) => {
        const start = stdout.indexOf("{");
        const report = start >= 0 ? JSON.parse(stdout.slice(start)) : {};
        done({ code: child.exitCode ?? -1, report, said: stdout + stderr });
      },
    );
  });

const published = async (request: import("@playwright/test").APIRequestContext) => {
  const query = "{ ventures { id name lots { total available } } }";
  const { data } = await (await request.post(`${apiUrl()}/graphql`, { data: { query } })).json();
  return data.ventures.find(({ name }: { name: string }) => name === DEVELOPMENT);
};

test.describe.configure({ mode: "serial" });
test.skip(!existsSync(REAL_PLAN), "the real plan is not beside this repository");

test("a dry run of a surveyor's plan tells what would happen and writes nothing", async ({ request }) => {
  const { code, said } = await importPlan("--dry-run");
  expect(code, said).toBe(0);
  expect(await published(request)).toBeUndefined();
});

test("an imported plan is seen, opened and one of its lots reserved", async ({ page, request }) => {
  const { code, said } = await importPlan();
  expect(code, said).toBe(0);
  const development = await published(request);
  expect(development.lots.total).toBeGreaterThan(1_500);

  await expect(async () => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: DEVELOPMENT, exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole("link", { name: DEVELOPMENT, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: DEVELOPMENT })).toBeVisible();
  const list = page.getByRole("region", { name: "Lista de lotes" });
  await expect(list).toContainText(`de ${development.lots.total.toLocaleString("pt-BR")} lotes`);
  await list.getByRole("listitem").first().getByRole("button").click();
  await page.getByRole("link", { name: "Reservar este lote" }).click();
  await page.getByLabel("Nome completo").fill(PEOPLE[0].name);
  await page.getByLabel("CPF ou CNPJ").fill(PEOPLE[0].document);
  await page.getByLabel("E-mail").fill(PEOPLE[0].email);
  await page.getByLabel("Telefone com DDD").fill(PEOPLE[0].phone);
  await page.getByLabel("Aceito que meus dados sejam usados para tratar desta reserva.").check();
  await page.getByRole("button", { name: "Reservar lote" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lote reservado para você" })).toBeVisible();
});

test("importing the same plan again changes nothing and keeps the reservation", async ({ request }) => {
  const before = await published(request);
  const { code, said } = await importPlan();
  expect(code, said).toBe(0);
  expect(await published(request)).toEqual(before);
});
