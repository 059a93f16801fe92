import type { Page } from "@playwright/test";
import { FILLED_WITHIN, untilFilled } from "./first-screen.ts";
import { configured } from "./portal/second-host.ts";
import { startStoppingApi } from "./portal/stopping-api.ts";
import { signedInCustomer, signedInStaff } from "./sessions.ts";
import { apiUrl, expect, test } from "./visitor.ts";

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

/** Marks what the host sent, before any code of the portal runs. */
const markPage = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const sent = [
        ...document.querySelectorAll("#root h1, #root main article, #root header, #root footer, #root main"),
      ];
      Object.assign(window, { sentByHost: sent });
    });
    document.addEventListener("gleba:stands", () => Object.assign(window, { portalStands: true }));
  });

/** Keeps the shell's code back, so that the page is what the host sent, until what is answered is called. */
const holdShell = async (page: Page): Promise<() => void> => {
  let letRun = (): void => undefined;
  const run = new Promise<void>((resolve) => (letRun = resolve));
  await page.route(/\/shell\/.*main\..*\.js/, async (route) => {
    await run;
    await route.fallback();
  });
  return letRun;
};

/** How many of the nodes the host sent there were, and how many of them are still on the page. */
const keptNodes = async (page: Page): Promise<{ sent: number; kept: number }> => {
  await page.waitForFunction(() => "portalStands" in window);
  // Whatever follows the first rendering, effects and what they ask for, is done when the page has nothing to do.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestAnimationFrame(() => idle(null)))));
  return page.evaluate(() => {
    const { sentByHost } = window as unknown as { sentByHost: Element[] };
    return { sent: sentByHost.length, kept: sentByHost.filter((node) => node.isConnected).length };
  });
};

const firstLot = async (page: Page): Promise<number> => {
  const answer = await page.request.get(`${apiUrl()}/api/public/ventures/1?encoding=packed`);
  return ((await answer.json()) as { packed: { ids: number[] } }).packed.ids[0] ?? 0;
};

const addresses = async (page: Page): Promise<string[]> => {
  const lot = await firstLot(page);
  const lotPath = `/empreendimentos/1/lotes/${lot}`;
  return [
    "/",
    "/?busca=vale",
    "/?ver=mapa",
    "/empreendimentos/1",
    `/empreendimentos/1?lote=${lot}`,
    `${lotPath}/contatar`,
    `${lotPath}/reservar`,
    `${lotPath}/simular`,
    "/politicas-de-privacidade",
    "/politicas-de-privacidade?aba=meus-dados",
    "/login",
    "/cadastro",
    "/esqueci-minha-senha",
    "/nova-senha",
    "/nada-aqui",
    "/empreendimentos/999999",
    "/empreendimentos/1/lotes/999999/reservar",
  ];
};

/** Opens every public address; the fixture of the page itself fails on any recoverable error of React. */
const expectHydrated = async (page: Page, skipped: readonly string[] = []) => {
  for (const address of (await addresses(page)).filter((each) => !skipped.includes(each))) {
    await untilFilled(page.request, address);
    await page.goto(address);
    const { sent, kept } = await keptNodes(page);
    expect(sent, `${address} is painted by the host`).toBeGreaterThan(3);
    expect(kept, `${address} keeps what was painted`).toBe(sent);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator("style[data-first-paint]"), "its own stylesheets are here").toHaveCount(0);
  }
};

test.describe("a visitor of any public page gets it from the host and keeps its very nodes", () => {
  test.use({ expectedComplaints: [/404/] });

  test("on a light page", async ({ page }) => {
    await markPage(page);
    await expectHydrated(page);
  });

  test("on a dark phone", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 360, height: 740 });
    await markPage(page);
    await expectHydrated(page);
  });

  test("signed in as customer and staff, with favourites", async ({ page, request }) => {
    const customer = await signedInCustomer(request);
    const staff = await signedInStaff(request);
    await page.addInitScript(
      ([one, other]) => {
        localStorage.setItem("customer", one ?? "");
        localStorage.setItem("CRM", other ?? "");
        localStorage.setItem("favourites", "[1,2,3]");
      },
      [customer, staff],
    );
    await markPage(page);
    // These lead whoever is signed in to their own area.
    await expectHydrated(page, ["/login", "/cadastro"]);
  });
});

test("a visitor who scrolls before the code is there stays where they are, and finds the place again", async ({
  page,
}) => {
  await markPage(page);
  const letRun = await holdShell(page);
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.goto("/", { waitUntil: "commit" });
  const link = page.getByRole("link", { name: "Vale dos Ipês (demonstração)", exact: true });
  await link.scrollIntoViewIfNeeded();
  const before = await top();
  expect(before).toBeGreaterThan(100);
  letRun();
  await page.waitForFunction(() => "portalStands" in window);
  expect(await top(), "the portal took the page over where it was").toBe(before);

  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Vale dos Ipês" })).toBeVisible();
  expect(await top(), "a new screen begins at its top").toBe(0);
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(top).toBe(before);
  await page.reload();
  await page.waitForFunction(() => "portalStands" in window);
  expect(await top(), "a reload too keeps the place").toBe(before);
});

test("a visitor reads the last good answers with their time while the API is silent, and what is new takes their place", async ({
  page,
}) => {
  const api = await startStoppingApi();
  const endHost = await configured(page, { INTERNAL_API_URL: api.url, FIRST_SCREEN_PATIENCE_MS: "1000" });
  await markPage(page);
  await page.goto("/");
  const sentNow = () => page.evaluate(async () => (await fetch("/")).text());
  await expect.poll(sentNow, FILLED_WITHIN).toContain("data-painted");
  api.stopAnswering();
  await expect.poll(sentNow, "answers are asked anew once they are five seconds old").toContain("gleba-late");
  // The browser's own questions wait until they are let through.
  let letAnswer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (letAnswer = resolve));
  await page.route(/\/graphql$/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto("/");
  await expect(page.getByText(/^Informações de \d\d:\d\d, estamos atualizando\.$/)).toBeVisible();
  const { sent, kept } = await keptNodes(page);
  expect(sent).toBeGreaterThan(3);
  expect(kept).toBe(sent);
  letAnswer();
  await expect(page.getByText("estamos atualizando")).toHaveCount(0);
  expect((await keptNodes(page)).kept).toBe(sent);
  endHost();
  api.close();
});

test("while the API says nothing from the start, brand, menu and the way to sign in stand before any code runs", async ({
  page,
  request,
}) => {
  const session = await signedInCustomer(request);
  const api = await startStoppingApi();
  api.stopAnswering();
  const silent = { INTERNAL_API_URL: api.url, PUBLIC_API_URL: api.url, FIRST_SCREEN_PATIENCE_MS: "300" };
  const endHost = await configured(page, silent);
  const letRun = await holdShell(page);
  const header = page.getByRole("banner");
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await page.goto("/", { waitUntil: "commit" });
    await expect(header.getByRole("link", { name: /página inicial$/ })).toBeVisible();
    if (window.width > 1_000) {
      await expect(header.getByRole("link", { name: "Empreendimentos" })).toBeVisible();
      await expect(header.getByRole("link", { name: "Entrar" })).toBeVisible();
    }
  }
  // What is pressed before the code is there opens the menu once it is.
  await header.getByRole("button", { name: "Abrir menu" }).click();
  await expect(page).toHaveTitle("Portal de loteamentos");
  letRun();
  await expect(header.getByRole("link", { name: "Entrar" })).toBeVisible();

  // A session that is to be renewed: whether its person may enter, the silent API alone knows.
  const { token } = JSON.parse(session) as { token: string };
  const { exp } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { exp: number };
  await page.addInitScript((stored) => localStorage.setItem("customer", stored), session);
  await page.clock.setFixedTime(new Date((exp + 60) * 1_000));
  await page.goto("/contratos", { waitUntil: "commit" });
  await header.getByRole("button", { name: "Abrir menu" }).click();
  await expect(header.getByRole("link", { name: "Contratos" })).toBeVisible();
  await expect(header.getByRole("button", { name: "Sair" })).toBeVisible();
  await expect(page).not.toHaveTitle(/não encontrada/);
  // Before the silent server breaks what still waits for it.
  await page.close();
  endHost();
  api.close();
});

test("the staff's header stands before any code runs, and stays where it is", async ({ page, request }) => {
  const session = await signedInStaff(request);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  const places = () =>
    page.evaluate(() =>
      ["header", "header a", "#menu-toggle", "footer > :first-child"].map((part) => {
        const { left, width } = document.querySelector(part)!.getBoundingClientRect();
        return { part, left, width };
      }),
    );
  for (const window of [{ width: 1440, height: 900 }, ...WINDOWS]) {
    await page.setViewportSize(window);
    const letRun = await holdShell(page);
    await page.goto("/admin/dashboard", { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeAttached();
    const before = await places();
    letRun();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await places(), `at ${window.width}`).toEqual(before);
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("a page whose lots do not come after it works all the same", async ({ page }) => {
  const large = "/empreendimentos/2";
  await expect
    .poll(async () => (await page.request.get(large)).text(), {
      ...FILLED_WITHIN,
      message: "its lots are too many to stand in the page",
    })
    .toMatch(/data-painted[^]*"preload":\{"GET \/api\/public\/ventures\/2/);
  await page.route(/\/ventures\/2\?encoding=packed/, () => undefined);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(large, { waitUntil: "commit" });
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Abrir menu" }).click();
  await expect(header.getByRole("link", { name: "Entrar" })).toBeVisible();
});
