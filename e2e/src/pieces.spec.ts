import type { Browser, Page } from "@playwright/test";
import { freeLot } from "./person.ts";
import { signedInCustomer } from "./sessions.ts";
import { expectStill, watchShifts } from "./shifts.ts";
import { apiUrl, expect, openAnew, portalUrl, test } from "./visitor.ts";

// Over a slow line a page comes, and is painted, piece by piece: what stands there already may not move for the rest.

/** Somebody's page as the host sends it: none of its code runs. */
const openAsSent = async (browser: Browser, viewport: { width: number; height: number }): Promise<Page> => {
  const context = await browser.newContext({ viewport, javaScriptEnabled: false, locale: "pt-BR" });
  return context.newPage();
};

/**
 * Takes the last node of the page away, again and again, which are all the pages that a browser has while this one comes;
 * and tells what moves between one and the next, counted as `layout-shift` counts it.
 */
const movesOf = (page: Page) =>
  page.evaluate(() => {
    interface Place {
      left: number;
      top: number;
      area: number;
    }
    const { innerWidth: width, innerHeight: height } = globalThis;
    const root = document.querySelector("#root")!;
    const DRAWN = "img, svg, svg *, input, select, textarea";
    const placesOf = (): Map<Element, Place> => {
      const places = new Map<Element, Place>();
      for (const element of root.querySelectorAll("*")) {
        const shown = element.checkVisibility({ visibilityProperty: true });
        // A box that waits for its words shows nothing.
        if (!shown || !(element.textContent || element.querySelector("img, svg") || element.matches(DRAWN))) continue;
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const across = Math.min(right, width) - Math.max(left, 0);
        const down = Math.min(bottom, height) - Math.max(top, 0);
        if (across > 0 && down > 0) places.set(element, { left, top, area: across * down });
      }
      return places;
    };
    const lastOf = (node: Node): Node => (node.lastChild ? lastOf(node.lastChild) : node);
    const moves: { share: number; moved: string }[] = [];
    // From the end to what can be seen there is nothing to measure.
    let whole = placesOf();
    while (root.hasChildNodes()) {
      const last = lastOf(root);
      const seen = last instanceof Element ? whole.has(last) : whole.has(last.parentElement!);
      (last as ChildNode).remove();
      if (!seen && !(last instanceof Element && last.matches("footer, footer *, output"))) continue;
      const before = placesOf();
      let share = 0;
      let moved = "";
      for (const [element, { left, top, area }] of before) {
        const after = whole.get(element);
        const far = after ? Math.max(Math.abs(after.left - left), Math.abs(after.top - top)) : 0;
        if (far < 3 || !after) continue;
        const own = (Math.max(area, after.area) / (width * height)) * (far / Math.max(width, height));
        if (own > share) [share, moved] = [own, element.outerHTML.slice(0, 120)];
      }
      if (share > 0) moves.push({ share, moved });
      whole = before;
    }
    return moves;
  });

const ADDRESSES = [
  "/",
  "/empreendimentos/1",
  "/empreendimentos/1?lote=1",
  "/empreendimentos/1?ver=lista",
  "/empreendimentos/1/lotes/1/contatar",
  "/empreendimentos/1/lotes/1/reservar",
  "/empreendimentos/1/lotes/1/simular",
  "/politicas-de-privacidade",
  "/favoritos",
  "/login",
  "/cadastro",
  "/nova-senha",
  "/contratos",
  "/endereco-que-nao-existe",
];

for (const [device, viewport] of Object.entries({
  computer: { width: 1280, height: 800 },
  phone: { width: 360, height: 640 },
}))
  test(`nothing that a ${device} has painted of a page moves while the rest of it comes`, async ({ browser }) => {
    const page = await openAsSent(browser, viewport);
    for (const address of ADDRESSES) {
      await page.goto(`${portalUrl()}${address}`);
      await expect(page.getByRole("contentinfo")).toHaveCount(1);
      const moves = await movesOf(page);
      const sum = moves.reduce((total, { share }) => total + share, 0);
      expect.soft(sum, `${address}: ${JSON.stringify(moves)}`).toBeLessThan(0.01);
    }
    await page.context().close();
  });

test("the place of a form and of the footer's last field is as high before they come as with them", async ({
  browser,
  page,
}) => {
  const viewport = { width: 360, height: 640 };
  await page.setViewportSize(viewport);
  const sent = await openAsSent(browser, viewport);
  const heightOf = async (of: Page, place: string) => (await of.locator(place).boundingBox())!.height;
  const CARD = "main h1 + p + *";
  for (const address of ["/login", "/esqueci-minha-senha"]) {
    await sent.goto(`${portalUrl()}${address}`);
    await page.goto(address);
    await expect(page.locator("main form")).toBeVisible();
    const apart = (await heightOf(page, CARD)) - (await heightOf(sent, CARD));
    expect(Math.abs(apart), address).toBeLessThan(16);
  }
  await sent.goto(portalUrl());
  await page.goto("/");
  await expect(page.getByLabel("Aparência")).toBeVisible();
  expect(await heightOf(page, "footer")).toBe(await heightOf(sent, "footer"));
  await sent.context().close();
});

for (const [device, viewport] of Object.entries({
  computer: { width: 1280, height: 800 },
  phone: { width: 360, height: 640 },
}))
  test(`what a customer asks for comes late to a ${device}, and moves nothing`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const stored = await signedInCustomer(request);
    await page.addInitScript((session) => localStorage.setItem("customer", session), stored);
    await watchShifts(page);
    await page.route(`${apiUrl()}/**`, async (route) => {
      await new Promise((done) => setTimeout(done, 500));
      await route.continue();
    });
    for (const address of ["/inicio", "/contratos", "/caixa-de-entrada", "/falar-com-a-empresa", "/perfil"]) {
      await page.goto(address);
      await page.waitForLoadState("networkidle");
      await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
      await expectStill(page);
    }
  });

test("what can be done with a chosen lot comes late, into a place as high as it is", async ({ page, request }) => {
  const { development, lot } = await freeLot(request);
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/api/public/batches/*/details*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/empreendimentos/${development.id}?lote=${lot.idBatch}`);
  const details = page.getByRole("region", { name: "Lote escolhido" });
  const below = details.getByRole("link", { name: "Perguntar pelo WhatsApp" });
  await expect(details.getByRole("img", { name: /^Desenho/ })).toBeVisible();
  const top = async () => (await below.boundingBox())!.y;
  const before = await top();
  await expect(details.getByRole("link", { name: "Reservar este lote" })).toHaveCount(0);
  release();
  await expect(details.getByRole("link", { name: "Reservar este lote" })).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(16);
});

for (const [device, viewport] of Object.entries({
  computer: { width: 1280, height: 800 },
  phone: { width: 360, height: 640 },
}))
  test(`the notice about storage comes late to a ${device}, and moves nothing of a short page`, async ({ page }) => {
    const fresh = await openAnew(page);
    await fresh.setViewportSize(viewport);
    await watchShifts(fresh);
    await fresh.goto(`${portalUrl()}/endereco-que-nao-existe`);
    await expect(fresh.getByRole("complementary", { name: "Aviso sobre cookies" })).toBeVisible();
    await expectStill(fresh);
    await fresh.context().close();
  });
