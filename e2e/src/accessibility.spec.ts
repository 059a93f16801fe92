import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expectValidMarkup } from "./markup.ts";
import { freeLot } from "./person.ts";
import { nearSessionEnd, newRole, signedInCustomer, signedInStaff } from "./sessions.ts";
import { expect, test } from "./visitor.ts";

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

const signedIn = async (page: Page, key: "customer" | "CRM", session: string) => {
  await page.goto("/");
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, session] as const);
};

/** Every screen and state, and how one gets there. */
const STATES: Record<string, (page: Page, request: APIRequestContext) => Promise<unknown>> = {
  "the home page": async (page) => {
    await page.goto("/");
    await expect(page.locator('[data-ready="true"]').or(page.getByRole("button", { name: "Mapa" }))).not.toHaveCount(0);
  },
  "the home page without a match": async (page) => {
    await page.goto("/");
    await page.getByRole("searchbox").fill("nenhum lugar assim");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
  },
  "an article that was announced": async (page) => {
    await page.goto("/");
    const article = page.getByRole("link", { name: "O que olhar antes de comprar um lote" });
    // Fetched when somebody comes near: like a person, scroll until it is there.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(article).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await article.click();
    await expect(page.getByRole("dialog").getByText("O loteamento está registrado?")).toBeVisible();
    await expect(page).toHaveURL(/\?artigo=/);
  },
  "a development": async (page, request) => {
    const { development } = await freeLot(request);
    await page.goto(`/empreendimentos/${development.id}`);
    await expect(page.getByRole("heading", { level: 1, name: development.name })).toBeVisible();
    await expect(page.locator("canvas").first()).toBeVisible();
  },
  "a development that does not exist": (page) => page.goto("/empreendimentos/999999"),
  "the reservation form": async (page, request) => {
    const { development, lot } = await freeLot(request);
    await page.goto(`/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar`);
    await expect(page.getByLabel("Nome completo")).toBeVisible();
  },
  "the reservation form with errors": async (page, request) => {
    const { development, lot } = await freeLot(request);
    await page.goto(`/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar`);
    await page.getByRole("button", { name: /reservar/i }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  },
  "the privacy policy": (page) => page.goto("/politicas-de-privacidade"),
  "the sign-up form with errors": async (page) => {
    await page.goto("/cadastro");
    await page.getByRole("button", { name: "Criar conta" }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  },
  "the form for a forgotten password": async (page) => {
    await page.goto("/esqueci-minha-senha");
    await expect(page.getByLabel("CPF, CNPJ ou e-mail")).toBeVisible();
  },
  "the choice of a new password": async (page) => {
    await page.goto("/nova-senha?token=x");
    await expect(page.getByLabel("Nova senha")).toBeVisible();
  },
  "a link that is worth nothing any more": async (page) => {
    await page.goto("/cadastro?confirmar=x");
    await page.getByLabel("Senha", { exact: true }).fill("uma senha qualquer");
    await page.getByRole("button", { name: "Confirmar e entrar" }).click();
    await expect(page.getByRole("link", { name: "Entrar" }).last()).toBeVisible();
  },
  "the warning before a session ends": async (page, request) => {
    await signedIn(page, "CRM", await signedInStaff(request));
    await nearSessionEnd(page, 110);
    await page.goto("/admin/dashboard");
    await expect(page.getByRole("dialog").getByLabel("Usuário")).toBeVisible();
  },
  "the staff sign-in": (page) => page.goto("/admin"),
  "a page that does not exist": (page) => page.goto("/nada/aqui"),
  "the customer's start": async (page, request) => {
    await signedIn(page, "customer", await signedInCustomer(request));
    await page.goto("/inicio");
  },
  "the staff's start": async (page, request) => {
    await signedIn(page, "CRM", await signedInStaff(request));
    await page.goto("/admin/dashboard");
  },
  "a contract with an open slip": async (page, request) => {
    await signedIn(page, "CRM", await signedInStaff(request));
    await page.goto("/admin/contracts");
    await page.getByRole("link", { name: "DEMO-0002" }).click();
    await expect(page.getByText(/^Boleto de R\$/).first()).toBeVisible();
  },
};

test.use({ expectedComplaints: [/404/] });

for (const [name, open] of Object.entries(STATES))
  test(`people with any ability can use ${name}, on a phone and at a desk`, async ({ page, request }) => {
    await page.setViewportSize(PHONE);
    await open(page, request);
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
    await expectValidMarkup(page);
  });

test("what somebody wrote as one long word is read whole, on a phone and at a desk", async ({ page, request }) => {
  const word = "Palavraquenuncaacaba".repeat(10);
  await newRole(request, ["sell"], word);
  await signedIn(page, "CRM", await signedInStaff(request));
  await page.goto("/admin/users/roles");
  const written = page.getByText(word).first();
  await expect(written).toBeVisible();
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    expect(await written.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});

/** A phone whose owner set letters twice as large in the browser, not in the page: queries of widths follow it. */
const large = test.extend<{ large: Page }>({
  large: async ({ playwright, launchOptions, baseURL, storageState }, use) => {
    const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    await use(await browser.newPage({ baseURL: baseURL ?? "", viewport: PHONE, storageState, locale: "pt-BR" }));
    await browser.close();
  },
});

/** By how much the page is wider than its window. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Words, or what else is given, that a line ends in the middle of. */
const cutWords = (text: Locator, what = String.raw`\p{L}+`): Promise<string[]> =>
  text.evaluate((element, pattern) => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const part = texts.currentNode as Text;
      for (const word of part.data.matchAll(new RegExp(pattern, "gu"))) {
        const range = document.createRange();
        range.setStart(part, word.index);
        range.setEnd(part, word.index + word[0].length);
        if (range.getClientRects().length > 1) cut.push(word[0]);
      }
    }
    return cut;
  }, what);

/** A sum of money in digits. */
const SUM = String.raw`\d[\d.]*,\d\d`;

large(
  "whoever reads letters twice as large on a phone reads every screen of visitors and customers without going sideways",
  async ({ large: page, request }) => {
    test.slow();
    const { development, lot } = await freeLot(request);
    const customer = await signedInCustomer(request);
    const plan = `/empreendimentos/${development.id}`;
    const forms = `${plan}/lotes/${lot.idBatch}`;
    const visitors = ["/", plan, `${plan}?lote=${lot.idBatch}`, `${forms}/reservar`, `${forms}/contatar`];
    visitors.push(`${forms}/simular`, "/favoritos", "/avisos", "/politicas-de-privacidade", "/confirmar-reserva");
    visitors.push("/login", "/cadastro", "/esqueci-minha-senha", "/nova-senha?token=x", "/admin", "/nenhuma-pagina");
    const customers = ["/inicio", "/caixa-de-entrada", "/falar-com-a-empresa", "/perfil", "/contratos"];
    const look = async (address: string) => {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      // What comes when somebody is near comes.
      for (const heading of await page.getByRole("heading", { level: 2 }).all())
        await heading.scrollIntoViewIfNeeded().catch(() => undefined);
      expect.soft(await sideways(page), address).toBeLessThanOrEqual(0);
    };
    for (const address of visitors) await look(address);
    await signedIn(page, "customer", customer);
    for (const address of customers) await look(address);
    const contract = page.getByRole("main").getByRole("listitem").getByRole("link").first();
    await look((await contract.getAttribute("href")) ?? "");
  },
);

large(
  "whoever reads letters twice as large on a phone reads what opens there, too: a search without a match, an amount they type, a calendar, a list of messages",
  async ({ large: page, request }) => {
    const { development, lot } = await freeLot(request);
    await page.goto("/");
    await page.getByRole("searchbox").fill("nenhum lugar assim");
    await expect(page.getByRole("button", { name: /^Ver todos os empreendimentos/ })).toBeVisible();
    expect.soft(await sideways(page), "a search without a match").toBeLessThanOrEqual(0);

    await page.goto(`/empreendimentos/${development.id}/lotes/${lot.idBatch}/simular`);
    await page.getByRole("button", { name: "Adicionar reforço" }).click();
    const amount = page
      .getByRole("group", { name: /Reforços/ })
      .locator("input:not([readonly])")
      .last();
    await expect(amount).toHaveValue(/,00$/);
    const hidden = await amount.evaluate((field) => field.scrollWidth - field.clientWidth);
    expect.soft(hidden, "the amount of a balloon payment").toBeLessThanOrEqual(0);
    const result = page.getByRole("region", { name: "Resultado" });
    await result.getByText("Juros, total e custo efetivo").click();
    await expect(result.getByText("Total de juros")).toBeVisible();
    expect.soft(await cutWords(result, SUM), "the sums of a simulation").toEqual([]);

    await signedIn(page, "customer", await signedInCustomer(request));
    await page.goto("/perfil");
    await page.getByRole("button", { name: "Abrir calendário" }).click();
    const calendar = page.getByRole("dialog", { name: "Escolher a data" });
    await expect(calendar.getByRole("button", { name: /^28 de / })).toBeVisible();
    for (const day of await calendar.getByRole("button", { name: /^[1-7] de / }).all())
      await expect.soft(day, "a day of the calendar").toBeInViewport({ ratio: 1 });
    expect.soft(await sideways(page), "the calendar").toBeLessThanOrEqual(0);
    const year = await calendar.getByRole("combobox").last().boundingBox();
    const days = await calendar.locator("table").boundingBox();
    expect.soft(year!.y + year!.height, "the year above the days").toBeLessThanOrEqual(days!.y);

    await page.goto("/caixa-de-entrada");
    const message = page.getByRole("list", { name: "Mensagens" }).getByRole("link").first();
    await expect(message).toBeVisible();
    expect.soft(await cutWords(message.locator("span").first()), "a subject").toEqual([]);

    await page.goto("/contratos");
    const link = page.getByRole("main").getByRole("listitem").getByRole("link").first();
    const contract = /\/contratos\/(\d+)/.exec((await link.getAttribute("href")) ?? "")?.[1];
    await page.goto(`/contratos/${contract}/detalhes?parte=parcelas`);
    await page.setViewportSize({ width: 360, height: 640 });
    const boxes = page.getByRole("main").getByRole("checkbox", { name: /^Escolher/ });
    for (const nth of [0, 1]) await boxes.nth(nth).check();
    const slip = page.getByRole("button", { name: /^(?:Gerar|Ver) boleto: / }).first();
    const isCovered = await slip.evaluate((button) => {
      button.scrollIntoView({ block: "center" });
      const { x, y, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect.soft(isCovered, "an installment below the sum of those that are chosen").toBe(false);
    await page.setViewportSize(PHONE);

    await page.goto(`/falar-com-a-empresa?conversa=nova&contrato=${contract}`);
    const about = page.getByRole("main").getByLabel("Sobre o contrato");
    await expect(about).toBeEnabled();
    const chosen = about.locator("option:checked");
    await expect(chosen).not.toHaveText("Carregando…");
    const contractChosen = (await chosen.textContent()) ?? "";
    await expect.soft(page.locator("main p", { hasText: contractChosen })).toBeVisible();
  },
);

/** What WCAG 2.2, 1.4.12, lets people set; by a tool of their own, which no policy of the page keeps out. */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }";

/** Words that go beyond the box they stand in. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(a, button, label, legend, h1, h2, h3, p, dt, dd, th, td, li)")]
      .filter((box) => box.checkVisibility() && box.clientWidth > 2 && box.scrollWidth > box.clientWidth + 2)
      .filter((box) => !/(auto|scroll)/.test(getComputedStyle(box).overflowX) && !box.closest("[class*=leaflet]"))
      .filter(
        (box) => !box.querySelector("span") || getComputedStyle(box.querySelector("span")!).textOverflow !== "ellipsis",
      )
      // The head of a table whose rows are cards is for screen readers alone.
      .filter((box) => (box.closest("thead")?.clientWidth ?? Infinity) > 2)
      .map((box) => box.innerText.slice(0, 60)),
  );

const spaced = test.extend<{ spaced: Page }>({
  spaced: async ({ browser, baseURL, storageState }, use) => {
    const options = { baseURL: baseURL ?? "", viewport: PHONE, storageState, locale: "pt-BR" };
    const page = await browser.newPage({ ...options, bypassCSP: true });
    await page.addInitScript((css) => {
      document.addEventListener("DOMContentLoaded", () => {
        document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
      });
    }, SPACING);
    await use(page);
    await page.close();
  },
});

spaced(
  "whoever sets lines, words and letters further apart reads every word, on a phone and at a desk",
  async ({ spaced: page, request }) => {
    test.slow();
    const { development, lot } = await freeLot(request);
    const plan = `/empreendimentos/${development.id}`;
    const look = async (address: string) => {
      await page.setViewportSize(PHONE);
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size);
        expect.soft(await sideways(page), `${address} at ${size.width}`).toBeLessThanOrEqual(0);
        expect.soft(await overflowing(page), `${address} at ${size.width}`).toEqual([]);
      }
    };
    for (const address of ["/", `${plan}?lote=${lot.idBatch}`]) await look(address);
    const forms = `${plan}/lotes/${lot.idBatch}`;
    await look(`${forms}/reservar`);
    await look(`${forms}/simular`);
    await page.setViewportSize(PHONE);
    await page.getByRole("button", { name: "Adicionar reforço" }).click();
    const amount = page.getByRole("group", { name: "Reforço 1" }).locator("input").last();
    await expect(amount).toHaveValue(/,00$/);
    const hidden = await amount.evaluate((field) => field.scrollWidth - field.clientWidth);
    expect.soft(hidden, "the amount of a balloon payment").toBeLessThanOrEqual(0);
    await signedIn(page, "customer", await signedInCustomer(request));
    for (const address of ["/inicio", "/perfil", "/contratos"]) await look(address);
    const contract = page.getByRole("main").getByRole("listitem").getByRole("link").first();
    const details = (await contract.getAttribute("href")) ?? "";
    await look(details);
    await page.setViewportSize(PHONE);
    await page.goto(`${details}?parte=antecipar`);
    await page.getByText("Ver parcela por parcela").click();
    const payment = page.getByRole("region", { name: /^Pagando em/ });
    const cut = await payment.evaluate((card) => card.scrollWidth - card.clientWidth);
    expect.soft(cut, "the installments of an early payment").toBeLessThanOrEqual(0);
  },
);

test("the staff's password is changed without the footer of the company, as all their screens are", async ({
  page,
  request,
}) => {
  await signedIn(page, "CRM", await signedInStaff(request));
  const company = page.getByRole("contentinfo").getByRole("heading", { name: "Contato" });
  await expect(company).toBeVisible();
  await page.goto("/admin/change-password");
  await expect(page.getByLabel("Senha atual")).toBeVisible();
  await expect(company).toBeHidden();
  await expect(page.getByRole("contentinfo").getByLabel("Aparência")).toBeVisible();
  await expectAccessible(page);
});

test("in the dark the map on which a place is chosen is dark as the page, with its buttons", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await signedIn(page, "CRM", await signedInStaff(request));
  await page.goto("/admin/articles/ventures");
  await page
    .getByRole("main")
    .getByRole("link", { name: "Editar" })
    .or(page.getByRole("button", { name: "Editar" }))
    .first()
    .click();
  await page.getByRole("button", { name: "Escolher no mapa" }).click();
  const map = page.getByRole("application", { name: /lugar|localização/i }).first();
  const nearer = map.getByRole("button", { name: "Aproximar o mapa" });
  await expect(nearer).toBeVisible();
  for (const part of [map, nearer]) {
    const colour = await part.evaluate((element) => getComputedStyle(element).backgroundColor);
    const brightness = colour
      .match(/\d+/g)!
      .slice(0, 3)
      .reduce((sum, channel) => sum + Number(channel), 0);
    expect(brightness, colour).toBeLessThan(240);
  }
  await expectAccessible(page);
});

test("where the system chooses the colours, what is chosen, pressed or current is seen, also under the focus", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  const states = page.getByRole("group", { name: "Situação" });
  await expect(states.getByText("Todos", { exact: true })).toHaveCSS("outline-style", "solid");
  await expect(states.getByText("Em breve", { exact: true })).toHaveCSS("outline-style", "none");
  await signedIn(page, "customer", await signedInCustomer(request));
  await page.goto("/perfil");
  const parts = page.getByRole("navigation", { name: "Seções do perfil" });
  const current = parts.getByRole("link", { name: "Dados pessoais" });
  await expect(current).toHaveCSS("outline-style", "solid");
  await expect(parts.getByRole("link", { name: "Endereços" })).toHaveCSS("outline-style", "none");
  await page.keyboard.press("Tab");
  await current.focus();
  await expect(current).toHaveCSS("outline-style", "double");
});

test("a look by axe waits until the rows of a table are those that were asked for", async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="pt-BR"><head><title>Lista</title></head><body><main><h1>Lista</h1>
    <table aria-busy="true" style="opacity: 0.3"><tbody><tr><th scope="row">Lote 1</th><td>Livre</td></tr></tbody></table>
    </main></body></html>`);
  const table = page.getByRole("table");
  const answer = table.evaluate(
    (rows) =>
      new Promise<void>((resolve) =>
        setTimeout(() => {
          rows.style.opacity = "1";
          rows.setAttribute("aria-busy", "false");
          resolve();
        }, 2_000),
      ),
  );
  await expectAccessible(page);
  await answer;
  await expect(table).toHaveAttribute("aria-busy", "false");
});
