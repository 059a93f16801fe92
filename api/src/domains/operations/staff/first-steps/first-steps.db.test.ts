import type { CrmArticle, CrmArticleRow, FirstSteps } from "@gleba/shared/contracts/crm";
import { eq } from "drizzle-orm";
import { articleCategories, crmUsers, developments, indexRates, lots } from "#platform/db/schema/index.ts";
import { defaultCategories } from "../../../content/rules/default-categories.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { seedArticle } from "../../../../testing/seed.ts";
import { insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

let server: TestApp;
let admin: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-11-20T15:00:00Z"));
  admin = await staffOn(server, "admin");
});
afterAll(() => server.close());

const done = async (): Promise<string[]> => {
  const { steps } = (await admin.call("GET", "/api/crm/first-steps")).json<FirstSteps>();
  expect(steps).toHaveLength(10);
  return steps.flatMap((step) => (step.done ? [step.key] : []));
};
const settings = (value: { type: string; value: string }[]) =>
  seedArticle(server.db, "configurations", [{ name: "entries", type: "list", value }]);

test("each first step is done by what it leaves, one after the other, and undone when that goes", async () => {
  const { orm } = server.db;
  expect(await done()).toEqual([]);
  await settings([
    { type: "title", value: "Loteadora" },
    { type: "legalName", value: "Loteadora de Teste Ltda" },
    { type: "cnpj", value: "33.000.167/0001-01" },
    { type: "email", value: "contato@exemplo.com.br" },
  ]);
  expect(await done()).toEqual(["company"]);
  const unregistered = { registryOffice: null, registryNumber: null, registryDate: null };
  const venture = await insertDevelopment(orm, { published: false, salesOpen: false, ...unregistered });
  expect(await done()).toEqual(["company", "development"]);
  await insertLots(orm, venture, 2, { priceCents: null });
  expect(await done()).toEqual(["company", "development", "lots"]);

  const plan = {
    id: "price",
    name: "Parcelas iguais",
    system: "price" as const,
    monthlyRate: 0.0099,
    minInstallments: 1,
    maxInstallments: 36,
    minDownPaymentPercent: 20,
    index: "IPCA",
  };
  const change = (values: Partial<typeof developments.$inferInsert>) =>
    orm.update(developments).set(values).where(eq(developments.id, venture));
  await change({ financing: [plan] });
  expect(await done()).toEqual(["company", "development", "lots"]);
  await orm.update(lots).set({ priceCents: 9_000_000 }).where(eq(lots.ventureId, venture));
  expect(await done()).toEqual(["company", "development", "lots", "prices"]);
  await change({ registryOffice: "1º Ofício", registryNumber: "R-1", registryDate: "2026-01-15" });
  expect(await done()).toContain("registry");

  // Of another index, or long ago, is not of this one now.
  await orm.insert(indexRates).values([
    { name: "INCC", month: "2026-10-01", rate: 0.004 },
    { name: "IPCA", month: "2026-05-01", rate: 0.004 },
  ]);
  expect(await done()).not.toContain("rates");
  await orm.insert(indexRates).values({ name: "IPCA", month: "2026-10-01", rate: 0.004 });
  expect(await done()).toContain("rates");

  const colleague = await staffOn(server, "sales");
  expect(await done()).toContain("users");
  await orm.update(crmUsers).set({ active: false }).where(eq(crmUsers.id, colleague.id));
  expect(await done()).not.toContain("users");
  await change({ published: true });
  expect(await done()).toEqual(["company", "development", "lots", "prices", "registry", "rates", "published"]);
});

test("a step of a development says which one lacks it, where it is the only one, and the list of articles narrows to those that do", async () => {
  const { orm } = server.db;
  await orm.delete(lots);
  await orm.delete(developments);
  await orm.insert(articleCategories).values(defaultCategories).onConflictDoNothing();
  const lackOf = async (key: string) => {
    const { steps } = (await admin.call("GET", "/api/crm/first-steps")).json<FirstSteps>();
    return steps.find((step) => step.key === key)?.venture;
  };
  expect(await lackOf("lots")).toBeNull();
  const created = await admin.call("POST", "/api/crm/articles", { category: "venture", title: "Vale", fields: [] });
  const { id: articleId, ventureId } = created.json<CrmArticle>();
  for (const key of ["lots", "prices", "registry", "published"])
    expect(await lackOf(key)).toEqual({ id: ventureId, articleId });
  expect(await lackOf("company")).toBeUndefined();
  await admin.call("POST", "/api/crm/articles", { category: "venture", title: "Serra", fields: [] });
  expect(await lackOf("lots")).toBeNull();
  const lacking = async (what: string) =>
    (await admin.call("GET", `/api/crm/articles?category=venture&lacks=${what}`))
      .json<{ content: CrmArticleRow[]; totalElements: number }>()
      .content.map(({ title }) => title)
      .sort();
  expect(await lacking("lots")).toEqual(["Serra", "Vale"]);
  await insertLots(orm, ventureId!, 1, { priceCents: null });
  expect(await lacking("lots")).toEqual(["Serra"]);
  expect(await lacking("prices")).toEqual(["Serra", "Vale"]);
  expect(await lackOf("lots")).toBeUndefined();
});

test("nobody but who configures the site reads them", async () => {
  expect(await errorsOf(server, ["editor", "sales", "finance"], [["GET", "/api/crm/first-steps"]])).toEqual([]);
});
