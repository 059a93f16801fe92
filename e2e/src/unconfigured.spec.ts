import { newDataDir, removeDataDir, startPortal, type Portal } from "./portal/start-portal.ts";
import { expect, test } from "./visitor.ts";

let portal: Portal;

test.use({ expectedComplaints: [/404/] });
test.beforeAll(async () => {
  portal = await startPortal({ dataDir: await newDataDir(), env: { DEMO: "0" } });
});
test.afterAll(async () => {
  await portal.stop();
  await removeDataDir(portal.dataDir);
});

test("a portal that nobody has configured yet says so to its visitors", async ({ page }) => {
  await page.goto(portal.url);
  await expect(page.getByText("A configuração do site deve ser executada, Verifique!").first()).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
});
