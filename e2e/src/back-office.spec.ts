import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { mailArrives, mailedLink } from "./mailbox.ts";
import { signedInStaff } from "./sessions.ts";
import { apiUrl, expect, test } from "./visitor.ts";

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

test("the staff see what waits, find anything by keys, answer a request about personal data, and read who did what", async ({
  page,
  request,
}) => {
  const email = `titular.${Date.now().toString(36)}@exemplo.com.br`;
  const asked = { kind: "access", name: "Titular de Teste", document: "529.982.247-25", email, text: "" };
  await request.post(`${apiUrl()}/api/public/privacy-requests`, { data: asked });
  const link = new URL(await mailedLink(request, email, "/politicas-de-privacidade"), "http://portal");
  const protocol = link.searchParams.get("protocolo") ?? "";
  await request.post(`${apiUrl()}/api/public/privacy-requests/${protocol}/confirmation`, {
    headers: { "x-access-key": link.hash.replace("#chave=", "") },
  });

  await page.setViewportSize(DESK);
  await page.goto("/politicas-de-privacidade");
  const session = await signedInStaff(request);
  await page.evaluate((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Lotes e visitas por empreendimento" })).toBeVisible();
  await expect(page.locator(".recharts-surface").first()).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(DESK);

  await page.getByRole("link", { name: /^Pedidos sobre dados pessoais/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pedidos e alterações" })).toBeFocused();
  await page.getByRole("button", { name: `Responder o pedido ${protocol}` }).click();
  const dialog = page.getByRole("dialog", { name: "Acesso aos dados: Titular de Teste" });
  await dialog.getByLabel("Resposta, enviada por e-mail").fill("Segue a cópia dos dados que guardamos.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Responder", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await mailArrives(request, email, `Resposta ao seu pedido ${protocol}`);
  await expectAccessible(page);

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /^Buscar telas/ })).toBeFocused();
  await page.keyboard.type("auditoria");
  await expect(page.getByRole("option", { name: "Auditoria" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Auditoria" })).toBeFocused();
  await expect(page.getByRole("row").filter({ hasText: protocol })).toContainText("respondeu");
  await expectAccessible(page);
});

test("somebody who chose dark gets dark pages from the first byte on, also where the system is light", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByLabel("Aparência").selectOption({ label: "Escura" });
  const answer = await page.reload();
  expect(await answer?.text()).toMatch(/<html[^>]* data-theme="dark"/);
  await expect(page.getByLabel("Aparência")).toHaveValue("dark");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await expectAccessible(page);
});

/** What a row and the head of a table take where rows are drawn close, for lists that nothing stands in yet. */
const CLOSE = { row: 36, head: 34 };

/** How many rows of the list on screen a window shows without being scrolled, were there enough of them. */
const rowsInSight = (page: Page): Promise<number> =>
  page.getByRole("main").evaluate((main, { row, head }) => {
    const first = main.querySelector("tbody tr")?.getBoundingClientRect();
    // What is not searched by words is narrowed by choices.
    const filter = main.querySelector("search, [role=search]")?.parentElement ?? main.querySelector("select");
    const begin = filter?.getBoundingClientRect().bottom;
    if (!first && begin === undefined) return -1;
    return Math.floor(
      first ? (window.innerHeight - first.top) / first.height : (window.innerHeight - begin! - head) / row,
    );
  }, CLOSE);

/** How many cards like these a window would show, were there enough of them. */
const cardsInSight = (cards: Element[]): number => {
  const [first, ...others] = cards.map((card) => card.getBoundingClientRect());
  if (!first) return -1;
  const across = 1 + others.filter(({ top }) => top === first.top).length;
  const gap = (others.find(({ top }) => top > first.top)?.top ?? first.bottom) - first.bottom;
  return across * Math.floor((window.innerHeight - first.top + gap) / (first.height + gap));
};

/** What a record's fields hold below their label instead of beside it, where a record is a card. */
const belowTheirLabel = (parts: Element[]): string[] =>
  parts
    .filter((part) => part.getClientRects().length > 0)
    .filter((part) => part.getBoundingClientRect().left < part.parentElement!.getBoundingClientRect().left + 100)
    .map((part) => part.textContent);

/** From the top of the page to the first row, by the links that skip, in few presses of Tab. */
const expectFewTabs = async (page: Page, row: Locator, path: string): Promise<void> => {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  let tabs = 0;
  for (; tabs < 8 && !(await row.evaluate((element) => element === document.activeElement)); tabs += 1) {
    await page.keyboard.press("Tab");
    if ((await page.locator(":focus").innerText()).startsWith("Pular")) await page.keyboard.press("Enter");
  }
  await expect(row, `${path} after ${tabs} presses of Tab`).toBeFocused();
};

/** The first row of what is on screen; while there is none, what its empty state offers, or the state itself. */
const firstOf = async (page: Page): Promise<Locator> => {
  const main = page.getByRole("main");
  const [row, empty] = [main.locator("tbody tr, [data-row]").first(), main.locator("[data-nothing]").first()];
  await expect(row.or(empty).first()).toBeVisible();
  if (await row.isVisible()) return row;
  const offered = empty.locator("a, button").first();
  return (await offered.count()) > 0 ? offered : empty;
};

test("the staff see twelve rows of a list at once, sixteen in a larger window, and more room where they choose it", async ({
  page,
  request,
}) => {
  await page.goto("/politicas-de-privacidade");
  const session = await signedInStaff(request);
  await page.evaluate((stored) => {
    localStorage.setItem("CRM", stored);
    localStorage.setItem("gleba:aviso-cookies", "1");
  }, session);
  const lists = [
    "leads",
    "reservations",
    "customers",
    "users",
    "contracts",
    "companies",
    "articles/ventures",
    "articles/news",
    "ventures/1/lots",
  ];
  // In these nothing stands in the demonstration, or all of it is drawn as on the others.
  const others = [
    "visits",
    "tasks",
    "discounts",
    "conversations",
    "installments",
    "bank-payments",
    "requests",
    "audit",
    "security/log",
  ];
  const seesEnough = async (path: string): Promise<void> => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => rowsInSight(page), path).toBeGreaterThanOrEqual(12);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => rowsInSight(page), path).toBeGreaterThanOrEqual(16);
  };
  for (const path of others) {
    await seesEnough(path);
    await expectFewTabs(page, await firstOf(page), path);
  }
  for (const path of ["land-owners", "portfolios", "users/roles", "leads?busca=ninguem-assim"]) {
    await page.goto(`/admin/${path}`);
    const first =
      path === "land-owners"
        ? page.getByRole("main").getByRole("button", { name: /Informar os donos|Mudar a divisão/ })
        : await firstOf(page);
    await expect(first).toBeVisible();
    await expectFewTabs(page, first, path);
  }
  for (const path of lists) {
    await seesEnough(path);
    const row = page.getByRole("main").locator("tbody tr").first();
    await expect(row).toBeVisible();
    await expectFewTabs(page, row, path);
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expect(page.getByRole("main").locator("tbody tr").first().getByRole("rowheader")).toBeInViewport({
      ratio: 1,
    });
    const parts = page.getByRole("main").locator("tbody td[data-label] > *");
    expect(await parts.evaluateAll(belowTheirLabel), path).toEqual([]);
    // So is what begins a record, where the list has it.
    for (const start of await page
      .getByRole("main")
      .getByRole("button", { name: /^Nov[oa] / })
      .all())
      await expect(start, path).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  }
  // Galleries are cards: as many are in sight.
  const cards = page.getByRole("list", { name: "Galerias" }).getByRole("listitem");
  for (const [width, height, enough] of [
    [1280, 800, 12],
    [1440, 900, 16],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (height === 800) await page.goto("/admin/articles/galleries");
    await expect(cards.first()).toBeVisible();
    expect(await cards.evaluateAll(cardsInSight)).toBeGreaterThanOrEqual(enough);
  }
  await expectFewTabs(page, cards.first().getByRole("link"), "galleries");
  await page.goto("/admin/reports?por=mes");
  await expectFewTabs(page, page.getByRole("main").locator("tbody").getByRole("link").first(), "reports");
  await page.setViewportSize(PHONE);
  await expect(page.getByRole("button", { name: "Seções do painel" })).toHaveCount(0);
  await page.getByRole("button", { name: "Abrir menu" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Contatos e simulações" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("banner").getByRole("link", { name: "Contratos", exact: true }).click();
  await expect(page.getByRole("button", { name: "Abrir menu" })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("main").locator("tbody tr").first()).toBeVisible();
  await page.getByRole("button", { name: "Compacta" }).click();
  await expect.poll(() => rowsInSight(page)).toBeLessThan(12);
  await page.reload();
  await expect(page.getByRole("button", { name: "Compacta" })).toHaveAttribute("aria-pressed", "false");
});

test("contacts open by keys from their table, and stand in columns by situation: one is dragged to the next and taken back by keys", async ({
  page,
  request,
}) => {
  await page.setViewportSize(DESK);
  await page.goto("/politicas-de-privacidade");
  const session = await signedInStaff(request);
  await page.evaluate((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto("/admin/leads");
  const row = page.getByRole("main").locator("tbody tr").first();
  await expect(row).toBeVisible();
  // By one key from anywhere.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Situação")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await page.getByRole("button", { name: "Quadro" }).click();
  const [from, to] = [page.getByRole("region", { name: /^Novo/ }), page.getByRole("region", { name: /^Contatado/ })];
  const card = from.getByRole("listitem").first();
  const name = await card.getByRole("button").innerText();
  await expect(to).toBeInViewport({ ratio: 0.5 });
  await expect(page.getByRole("region", { name: /^Perdido/ })).toBeInViewport({ ratio: 0.5 });
  await expectAccessible(page);

  const stored = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  const [start, target] = [await card.boundingBox(), await to.boundingBox()];
  if (!start || !target) throw new Error("The board is not drawn.");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + 60, { steps: 8 });
  await page.mouse.up();
  await stored;
  const moved = to.getByRole("button", { name }).first();
  await expect(moved).toBeVisible();

  const restored = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await moved.focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await restored;
  await expect(from.getByRole("button", { name }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name }).getByLabel("Situação")).toHaveValue("new");
  await page.keyboard.press("Escape");
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
});

/** What is chosen or asked for in a field and does not fit into it. */
const cutFields = (page: Page): Promise<string[]> =>
  page
    .getByRole("main")
    .locator("form[role=search] ~ div :is(select, input)")
    .evaluateAll((fields) => {
      const ink = document.createElement("canvas").getContext("2d")!;
      return (fields as (HTMLInputElement | HTMLSelectElement)[])
        .filter((field) => field.checkVisibility())
        .flatMap((field) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(field);
          const text =
            field instanceof HTMLSelectElement
              ? (field.selectedOptions[0]?.textContent ?? "")
              : field.value || field.placeholder;
          ink.font = font;
          const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          return ink.measureText(text).width > room + 1 ? [text] : [];
        });
    });

test("the filters of a list are read whole on a tablet and a phone, and days on a desk; fewer of them is never the first of a line", async ({
  page,
  request,
}) => {
  const session = await signedInStaff(request);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/admin/installments");
    await page.getByRole("button", { name: /^Filtros/ }).click();
    await expect(page.getByLabel("Ordem", { exact: true })).toBeVisible();
    expect(await cutFields(page)).toEqual([]);
    await expectAccessible(page);
  }
  await page.setViewportSize(DESK);
  await page.goto("/admin/contracts");
  await page.getByRole("button", { name: /^Mais filtros/ }).click();
  const fewer = page.getByRole("button", { name: /^Menos filtros/ });
  await expect(page.getByLabel("Com pagamento até")).toBeVisible();
  expect((await cutFields(page)).filter((text) => text.includes("/"))).toEqual([]);
  for (const width of [1140, 1180, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const search = await page.getByRole("main").getByRole("search").boundingBox();
    expect((await fewer.boundingBox())!.x).toBeGreaterThan(search!.x + 1);
  }
});

test("what a choice and a row have no room for is read whole under the pointer; a row's menu lies over the others, and in sight at the foot of a phone", async ({
  page,
  request,
}) => {
  const session = await signedInStaff(request);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  await page.setViewportSize(DESK);
  await page.goto("/admin/leads");
  const order = page.getByLabel("Ordem", { exact: true });
  await order.hover();
  await expect(order).toHaveAttribute("title", "Prazo de resposta");
  const rows = page.getByRole("main").locator("tbody tr");
  const place = rows.first().getByText("(demonstração)").last();
  expect(await place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await place.hover({ position: { x: 20, y: 4 } });
  await expect(place).toHaveAttribute("title", /\(demonstração\)/);

  const menu = rows.first().locator("details");
  const button = menu.locator("summary");
  await button.click();
  await expect(menu.getByRole("link", { name: /^E-mail/ })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await button.press("Escape");

  await page.setViewportSize(PHONE);
  await button.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await button.press("Enter");
  await expect(menu.getByRole("button", { name: /Simular/ })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole("link", { name: /^E-mail/ })).toBeInViewport({ ratio: 1 });
  // It stays at its button, above or below, wherever the page is scrolled to.
  const apart = () =>
    menu.evaluate((details) => {
      const panel = details.lastElementChild!.getBoundingClientRect();
      const { top, bottom } = details.getBoundingClientRect();
      return Math.round(Math.max(top - panel.bottom, panel.top - bottom));
    });
  await expect.poll(apart).toBe(4);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.mouse.move(180, 200);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled);
  await expect.poll(apart).toBe(4);
});

test("on a telephone what may be searched is read whole, no comma of a card begins a line, and no field makes an iPhone zoom", async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const session = await signedInStaff(request);
  await page.evaluate((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto("/admin/reservations?visao=quadro");
  const card = page.getByRole("button", { name: /^Visitante de demonstração/ }).first();
  await expect(card).toBeVisible();
  const facts = card.locator("xpath=following-sibling::span");
  await expect(facts.nth(1)).toHaveText(/^Quadra .+, lote /);
  await expect(facts.first()).not.toContainText(/, quadra/);

  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: /^Buscar telas/ });
  await expect(field).toBeFocused();
  const [needed, room] = await field.evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const canvas = document.createElement("canvas").getContext("2d")!;
    canvas.font = font;
    const { width } = canvas.measureText(input.placeholder);
    return [width, input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)];
  });
  expect(needed).toBeGreaterThan(0);
  expect(needed).toBeLessThanOrEqual(room);
  await page.keyboard.press("Escape");

  await page.goto("/admin/configurations");
  const color = page.getByLabel("Escolher a cor da marca", { exact: true });
  await expect(color).toBeVisible();
  const sizes = await page
    .locator("main :is(input, select, textarea)")
    .evaluateAll((fields) => fields.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  expect(sizes.length).toBeGreaterThan(10);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});
