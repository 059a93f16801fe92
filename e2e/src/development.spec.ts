import type { Page } from "@playwright/test";
import { developing, type Workplace } from "./portal/sources.ts";
import { apiUrl, expect, openAnew, portalUrl, test } from "./visitor.ts";

const FORM = "mfe-public/src/features/contact/contact.tsx";

const showDevelopment = async (page: Page): Promise<void> => {
  await page.goto(`${portalUrl()}/preview/versions`);
  await page.getByRole("button", { name: "Mostrar o desenvolvimento neste navegador" }).click();
  await page.waitForURL(`${portalUrl()}/`);
};

/** Opens an address while the server of its area is in the middle of a build, which takes longer than a published file may. */
const openDuringBuild = async (page: Page, address: string): Promise<void> => {
  const files: (() => Promise<void>)[] = [];
  await page.clock.install();
  await page.route("**/mfe-public/*/remoteEntry.js*", (route) => void files.push(() => route.continue()));
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.locator("script[src*='/mfe-public/']")).toBeAttached();
  for (let nines = 0; nines < 5; nines += 1) await page.clock.fastForward(9_000);
  for (const send of files.splice(0)) await send();
};

test.describe("an engineer who develops the public area beside the portal that runs", () => {
  // What the browser is told of a mistake in the source.
  test.use({ expectedComplaints: [/webpack-dev-server\]/] });
  // Two builds from nothing: a busy machine is slow, not wrong.
  test.setTimeout(600_000);
  let work: Workplace;
  test.beforeEach(async () => {
    work = await developing("mfe-public");
  });
  test.afterEach(() => work.leave());

  test("sees every change at once, with what was typed still there, in their own browser alone", async ({ page }) => {
    const development = await (await page.request.get(`${apiUrl()}/api/public/ventures/1`)).json();
    const form = `/empreendimentos/1/lotes/${development.batchs[0].idBatch}/contatar`;

    await expect.poll(work.output, { timeout: 180_000 }).toContain("/preview/versions");
    await showDevelopment(page);
    await page.goto(form);
    const name = page.getByRole("textbox", { name: "Nome completo" });
    await name.fill("Maria Aparecida");
    let loads = 0;
    page.on("load", () => (loads += 1));
    const shows = async (words: string) => {
      await expect(page.getByText(words).first()).toBeVisible({ timeout: 120_000 });
      await expect(name).toHaveValue("Maria Aparecida");
    };

    work.change(FORM, "Conversar no WhatsApp", "Chamar no WhatsApp");
    await shows("Chamar no WhatsApp");
    work.change("shell/src/frame/footer.tsx", "</footer>", "Rodapé mudado</footer>");
    await shows("Rodapé mudado");
    work.change("shared/src/ui/page-heading.tsx", "{children}", "{children}, mudado em shared");
    await shows("mudado em shared");

    work.change(FORM, "return (", "return ((");
    await expect.poll(work.output, { timeout: 120_000 }).toContain("✗ mfe-public");
    await shows("Chamar no WhatsApp");
    work.change(FORM, "return ((", "return (");
    work.change(FORM, "Chamar no WhatsApp", "Escrever no WhatsApp");
    await shows("Escrever no WhatsApp");
    expect(loads).toBe(0);

    // What no module holds needs another page.
    work.change("mfe-public/remote.json", '"label": "Empreendimentos"', '"label": "Nossos loteamentos"');
    await expect(page.getByRole("banner").getByRole("link", { name: "Nossos loteamentos" })).toBeVisible({
      timeout: 120_000,
    });
    // Its pictures may come after its words.
    await expect.poll(() => loads).toBe(1);

    const other = await openAnew(page);
    await other.goto(portalUrl() + form);
    await expect(other.getByRole("banner").getByRole("link", { name: "Empreendimentos" })).toBeVisible();
    await showDevelopment(other);
    await openDuringBuild(other, portalUrl() + form);
    await expect(other.getByRole("textbox", { name: "Nome completo" })).toBeVisible();
    await other.context().close();

    await expect(page.getByLabel("Versões deste navegador")).toContainText("mfe-public em desenvolvimento (http://");
    // What comes last: a page that is left before would ask for it where development is over.
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByType("resource").some((file) => file.name.endsWith("reports.js"))),
      )
      .toBe(true);
    await page.getByRole("link", { name: "Voltar ao que todos veem" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Empreendimentos" })).toBeVisible();
  });
});
