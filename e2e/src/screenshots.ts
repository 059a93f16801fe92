/**
 * `npm run screenshots -w e2e`: the pictures of the README's tour, taken of a portal with demonstration data that this
 * starts itself, or of the one that E2E_PORTAL_URL, E2E_API_URL and E2E_DATA_DIR name; and those of the sentences that
 * docs/sentences.md shows. After `--`, `tour`, `money` or `sentences` takes these alone.
 */
import { mkdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { chromium, expect, request as requests, type Page } from "@playwright/test";
import sharp from "sharp";
import { freeLot, PEOPLE } from "./person.ts";
import { pictureSentences } from "./sentences.ts";
import { newDataDir, removeDataDir, startPortal } from "./portal/start-portal.ts";
import { dataDir, portalUrl } from "./visitor.ts";

const IMAGES = resolve(import.meta.dirname, "../../docs/images");
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;

const picture = async (page: Page, name: string): Promise<void> => {
  // Answers, pictures and map have arrived, nothing moves any more.
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(800);
  const raw = await page.screenshot({ animations: "disabled" });
  const file = join(IMAGES, `${name}-${page.viewportSize()?.width}.png`);
  await sharp(raw).png({ palette: true, colours: 128, effort: 10 }).toFile(file);
};

const reserve = async (page: Page): Promise<void> => {
  await page.getByLabel("Nome completo").fill(PEOPLE[0].name);
  await page.getByLabel("CPF ou CNPJ").fill(PEOPLE[0].document);
  await page.getByLabel("E-mail").fill(PEOPLE[0].email);
  await page.getByLabel("Telefone com DDD").fill(PEOPLE[0].phone);
  await page.getByLabel("Aceito que meus dados sejam usados para tratar desta reserva.").check();
};

const tour = async (page: Page, development: { id: number }, lot: { idBatch: number }): Promise<void> => {
  await page.goto("/");
  await picture(page, "home");
  await page.locator("#empreendimentos").evaluate((section) => section.scrollIntoView());
  await expect(
    page.getByRole("region", { name: "Mapa dos empreendimentos" }).or(page.getByRole("article")).first(),
  ).toBeVisible();
  await picture(page, "developments");
  await page.goto(
    `/empreendimentos/${development.id}${page.viewportSize()?.width === 360 ? "" : `?lote=${lot.idBatch}`}`,
  );
  await expect(page.locator("canvas").first()).toBeVisible();
  await picture(page, "venture");
  await page.goto(`/empreendimentos/${development.id}/lotes/${lot.idBatch}/simular`);
  await picture(page, "simulate");
  await page.goto(`/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar`);
  await reserve(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture(page, "reserve");
  await page.getByRole("button", { name: "Reservar lote" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lote reservado para você" })).toBeVisible();
  await picture(page, "receipt");
};

const signIn = async (page: Page): Promise<void> => {
  const { customer } = JSON.parse(await readFile(join(dataDir(), "demo.json"), "utf8"));
  await page.goto("/login");
  await page.getByLabel("CPF, CNPJ ou e-mail").fill(customer.document);
  await page.getByLabel("Senha", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL("/inicio");
};

const customerTour = async (page: Page): Promise<void> => {
  await signIn(page);
  await picture(page, "customer");
  await page.goto("/contratos");
  await page.getByRole("main").getByRole("link").first().click();
  await page.waitForURL("**/detalhes*");
  await picture(page, "contract");
  await page.goto("/perfil");
  await picture(page, "profile");
};

/** What a contract says and costs: terms, payoff, rescission, one slip over many installments and that of a late one. */
const moneyTour = async (page: Page): Promise<void> => {
  await signIn(page);
  await page.goto("/contratos");
  // The first is days old, and its right of regret still runs.
  await page.getByRole("listitem").filter({ hasText: "DEMO-0002" }).getByRole("link").first().click();
  await page.waitForURL("**/detalhes*");
  const { pathname } = new URL(page.url());
  for (const { part, name, shows } of [
    { part: "dados", name: "contract-terms", shows: "Condições" },
    { part: "antecipar", name: "payoff", shows: /^Pagando em/ },
    { part: "desistencia", name: "rescission", shows: /^Estimativa de rescisão/ },
  ]) {
    await page.goto(`${pathname}?parte=${part}`);
    const heading = page.getByRole("heading", { level: 2, name: shows });
    await heading.waitFor();
    // A phone has no room for what stands above; the header covers the topmost lines.
    if (page.viewportSize()?.width === 360)
      await heading.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + scrollY - 100));
    await picture(page, name);
  }
  await page.goto(`${pathname}?parte=antecipar`);
  await page.getByRole("slider").fill("24");
  await page.getByRole("button", { name: "Gerar um só boleto com desconto" }).click();
  await expect(page.getByRole("dialog").getByText(/^24 com vencimento de/)).toBeVisible();
  await picture(page, "combined-slip");
  await page.goto(`${pathname}?situacao=vencidas`);
  await page
    .getByRole("button", { name: /^(?:Gerar|Ver) boleto/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByText("Total")).toBeVisible();
  await picture(page, "slip");
};

const staffTour = async (page: Page, development: { id: number }): Promise<void> => {
  const { staff } = JSON.parse(await readFile(join(dataDir(), "demo.json"), "utf8"));
  await page.goto("/admin/login");
  await page.getByLabel(/^Usuário/).fill(staff.login);
  await page.getByLabel("Senha", { exact: true }).fill(staff.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL("**/admin/dashboard");
  await picture(page, "dashboard");
  await page.goto("/admin/reservations");
  await picture(page, "reservations");
  await page.goto(`/admin/ventures/${development.id}/plan`);
  await picture(page, "plan");
  await page.goto(`/admin/ventures/${development.id}/lots`);
  await picture(page, "lots");
};

const own = portalUrl() ? null : await startPortal({ dataDir: await newDataDir() });
process.env.E2E_PORTAL_URL ??= own?.url;
process.env.E2E_API_URL ??= own?.apiUrl;
process.env.E2E_DATA_DIR ??= own?.dataDir;
await mkdir(IMAGES, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const request = await requests.newContext();
const only = process.argv[2];

/** Takes one tour in a browser of its own, in which nobody is signed in. */
const taking = async (viewport: (typeof SIZES)[number], take: (page: Page) => Promise<void>): Promise<void> => {
  const context = await browser.newContext({ viewport, baseURL: portalUrl(), locale: "pt-BR" });
  // Who has read the notice on cookies; it would hide a part of every picture.
  await context.addInitScript(() => localStorage.setItem("gleba:aviso-cookies", "1"));
  await take(await context.newPage());
  await context.close();
};

for (const viewport of only === "sentences" ? [] : SIZES) {
  if (only !== "money") {
    const { development, lot } = await freeLot(request);
    await taking(viewport, (page) => tour(page, development, lot));
    await taking(viewport, customerTour);
    // The back office is work for a desk.
    if (viewport.width >= 1280) await taking(viewport, (page) => staffTour(page, development));
  }
  if (only !== "tour") await taking(viewport, moneyTour);
}
if (only === undefined || only === "sentences") await pictureSentences(browser, request, SIZES);
await request.dispose();
await browser.close();
if (own) {
  await own.stop();
  await removeDataDir(own.dataDir);
}
