import { expect, test } from "./visitor.ts";
import { listenTo } from "./visits.ts";

test("a stranger who opens a page of the customers' is led home and receives no code of their area", async ({
  page,
}) => {
  const visit = listenTo(page);
  for (const path of ["/inicio", "/perfil", "/caixa-de-entrada", "/contratos", "/contratos/1/detalhes"])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(visit.of("mfe-customer")).toEqual([]);
    });
});

const STAFF_PATHS = [
  "/admin/dashboard",
  "/admin/configurations",
  "/admin/users",
  "/admin/articles/about",
  "/admin/articles/ventures",
  "/admin/articles/galleries",
];

test("a stranger who opens a page of the staff's is led to their sign-in and receives no code of the back office", async ({
  page,
}) => {
  const visit = listenTo(page);
  for (const path of STAFF_PATHS)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL("/admin");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(visit.of("mfe-admin")).toEqual([]);
    });
});

test("a stranger with a token that ran out is a stranger", async ({ page }) => {
  const expired = `x.${Buffer.from(JSON.stringify({ exp: 1_000_000_000, role: "staff" })).toString("base64url")}.x`;
  await page.goto("/");
  await page.evaluate((token) => {
    localStorage.setItem("CRM", JSON.stringify({ token, refreshToken: "r", userId: 1, name: "Demonstração" }));
  }, expired);
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL("/admin");
});

test.describe("an address that is nobody's", () => {
  test.use({ expectedComplaints: [/404/] });

  test("is answered with a page that says so and a way home", async ({ page }) => {
    const visit = listenTo(page);
    const answer = await page.goto("/nao-existe/mesmo");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Página não encontrada" })).toBeVisible();
    await expect(page).toHaveTitle(/Página não encontrada/);
    expect(visit.of("mfe-public").filter(({ url }) => url().endsWith(".js"))).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "Ver os empreendimentos" }).click();
    await expect(page).toHaveURL("/");
  });

  test("a missing script is never answered with a page", async ({ request }) => {
    const answer = await request.get(`${process.env.E2E_PORTAL_URL}/mfe-public/0.0.0/remoteEntry.js`);
    expect(answer.status()).toBe(404);
    expect(answer.headers()["content-type"]).not.toContain("html");
  });
});
