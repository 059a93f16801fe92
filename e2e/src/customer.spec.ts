import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { signedInCustomer } from "./sessions.ts";
import { apiUrl, expect, test } from "./visitor.ts";

interface Contract {
  id: number;
  status: string;
  overdueCents: number;
  nextDue: object | null;
}

/** The demonstration customer at an address of their area, and their contracts as the server knows them. */
const enter = async (page: Page, request: APIRequestContext, path: string) => {
  const stored = await signedInCustomer(request);
  const { token, customerId } = JSON.parse(stored);
  const headers = { authorization: `Bearer ${token}` };
  const contracts: Contract[] = await (
    await request.get(`${apiUrl()}/customers/${customerId}/contracts`, { headers })
  ).json();
  await page.goto("/politicas-de-privacidade");
  await page.evaluate((session) => localStorage.setItem("customer", session), stored);
  await page.goto(path);
  return contracts;
};

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** Listens to the page's live regions from now on; what they have said since, sentence by sentence. */
const listenTo = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const listen = () =>
      heard.push(...[...document.querySelectorAll("output > span")].map(({ textContent }) => textContent.trim()));
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
};

/** Codes and hyphenated words that a line of the page ends in the middle of. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const word of text.data.matchAll(/\S+-\S+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) broken.push(word[0]);
      }
    }
    return broken;
  });

test("on a phone, numbers of contracts and words with a hyphen are read in one piece wherever they stand", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Receber um código por e-mail" })).toBeVisible();
  expect(await brokenWords(page)).toEqual([]);
  const [contract] = await enter(page, request, "/inicio");
  const places = ["/inicio", "/contratos", `/contratos/${contract!.id}/detalhes`, "/caixa-de-entrada"];
  for (const place of places) {
    await page.goto(place);
    await expect(page.getByText(/DEMO-\d{4}/).first()).toBeVisible();
    expect(await brokenWords(page), place).toEqual([]);
  }
});

test("a customer on a phone finds what to pay next and has its code in the clipboard at the first press, late as it is", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const contracts = await enter(page, request, "/inicio");
  const next = page.getByRole("region", { name: "Parcela em atraso" });
  const code = next.getByRole("button", { name: "Copiar código" });
  await expect(code).toBeInViewport({ ratio: 1 });
  await expect(next.getByRole("button", { name: "Pix, PDF ou outro dia" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await code.click();
  await expect(page.getByText("Solicitação para gerar boleto enviada com sucesso !")).toBeVisible();
  await expect(page.getByText(/^Código copiado: boleto de R\$/)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\d{47}$/);
  // The slip is at hand now, and the same press copies the same code.
  await expect(next.getByRole("button", { name: "PDF", exact: true })).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText(""));
  const said = await listenTo(page);
  await code.click();
  // The clipboard takes a text after the press, and not in it.
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  // The button says so for a few seconds, which a busy machine may sleep through, and the live region until it says something else.
  await expect.poll(said).toContain("Copiado");

  await next.getByRole("button", { name: "Pix e detalhes" }).click();
  const dialog = page.getByRole("dialog", { name: /^Boleto: / });
  await expect(dialog.getByText("Boleto pagável até")).toBeVisible();
  await expect(dialog.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)).toBeVisible();
  await expect(dialog.getByRole("img", { name: /QR Code do Pix/ })).toBeVisible();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  // A sheet that is kept says whose it is, which the page behind the dialog said.
  const whose = dialog.getByText(/^Contrato \S+: .+, quadra /);
  await expect(whose).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(whose).toBeVisible();
  await expect(dialog.getByText(/^Beneficiário: .+, CNPJ /)).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Gerar para outro dia" }).click();
  await expect(dialog.getByText("Multa por atraso")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  const late = contracts.find(({ overdueCents }) => overdueCents > 0)!;
  await next.getByRole("link").click();
  await expect(page).toHaveURL(`/contratos/${late.id}/detalhes`);
  await expect(page.getByRole("table", { name: /parcelas/ })).toBeVisible();
  await expectAccessible(page);
});

test.describe("a contract", () => {
  test.use({ expectedComplaints: [/404/] });

  test("shows every part of itself, and nobody else's", async ({ page, request }) => {
    const contracts = await enter(page, request, "/contratos");
    const late = contracts.find(({ overdueCents }) => overdueCents > 0)!;
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(contracts.length);

    await page.goto(`/contratos/${late.id}/detalhes?ano=todos&situacao=em-aberto`);
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows).toHaveCount(11);
    // On paper no row stands on two sheets, and what follows the table stands below it: in a grid Chromium lays it over the rows.
    await page.emulateMedia({ media: "print" });
    await expect(rows.last()).toHaveCSS("break-inside", "avoid");
    await expect(page.getByRole("navigation", { name: "Parcelas" }).locator("..")).toHaveCSS("display", "block");
    const shown = page.viewportSize()!;
    await page.setViewportSize({ width: 680, height: 960 });
    await expect(rows.last(), "a sheet of A4 has room for the table").toHaveCSS("display", "table-row");
    await page.setViewportSize(shown);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("link", { name: "Próxima" }).click();
    await expect(page.getByText(/Página 2 de/)).toBeVisible();
    await page.getByRole("checkbox").first().check();
    await page.getByRole("link", { name: "Próxima" }).click();
    await expect(page.getByText(/Página 3 de/)).toBeVisible();
    await page.getByRole("checkbox").first().check();
    await expect(page.getByText(/^2 parcelas, R\$/)).toBeVisible();
    await expectAccessible(page);
    const statement = page.waitForEvent("download");
    await page.getByRole("button", { name: "Extrato em CSV" }).click();
    expect((await statement).suggestedFilename()).toMatch(/\.csv$/);

    await page.getByRole("link", { name: "Antecipar" }).click();
    await expect(page.getByText("Você economiza")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("slider").fill("24");
    await expect(page.getByText("Quantas parcelas: 24", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Gerar um só boleto com desconto" }).click();
    const slip = page.getByRole("dialog", { name: "Boleto de 24 parcelas" });
    await expect(slip.getByText(/^24 com vencimento de/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Dados" }).click();
    await expect(page.getByRole("img", { name: /^Planta: Quadra/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Corretores" })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Documentos" }).click();
    const taxes = page.waitForEvent("download");
    await page
      .getByRole("button", { name: /^Informe \d{4}$/ })
      .first()
      .click();
    expect((await taxes).suggestedFilename()).toMatch(/^informe \d{4}/);
    await page.getByRole("link", { name: "Desistência" }).click();
    await expect(page.getByText("A receber de volta")).toBeVisible();
    await expectAccessible(page);

    await page.goto("/contratos/999999/detalhes");
    await expect(page.getByRole("heading", { level: 1, name: "Contrato não encontrado" })).toBeVisible();
  });
});

test("a customer narrows their contracts to one development, on a desk and on a phone", async ({ page, request }) => {
  const contracts = await enter(page, request, "/contratos");
  const filter = page.getByRole("combobox", { name: "Empreendimento" });
  const cards = page.getByRole("main").getByRole("heading", { level: 3 });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 760 });
    await expect(cards).toHaveCount(contracts.length);
    await expectAccessible(page);
    // The list of developments says where each is.
    await filter.selectOption({
      label:
        (await filter
          .getByText(/ – .+\/[A-Z]{2} \(/)
          .first()
          .textContent()) ?? "",
    });
    await expect(page).toHaveURL(/empreendimento=\d+/);
    await expect(cards).not.toHaveCount(contracts.length);
    expect(new Set(await cards.allTextContents()).size).toBe(1);
    await expectAccessible(page);
    await page.goBack();
  }
});

test.describe("without a connection", () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load|net::/] });

  test("messages arrive by themselves, and the last statement stays readable when the network goes", async ({
    page,
    request,
    context,
  }) => {
    const contracts = await enter(page, request, "/caixa-de-entrada");
    const active = contracts.find(({ status, overdueCents }) => status === "active" && overdueCents === 0)!;
    await expect(page.getByRole("heading", { level: 1, name: "Caixa de entrada" })).toBeVisible();
    const { token } = JSON.parse(await page.evaluate(() => localStorage.getItem("customer") ?? ""));
    const headers = { authorization: `Bearer ${token}` };
    const { content } = await (
      await request.get(`${apiUrl()}/contracts/${active.id}/installments?status=open&size=1`, { headers })
    ).json();
    await request.post(`${apiUrl()}/installments/banksliprequest`, {
      headers,
      data: { contractId: active.id, installmentIds: [content[0].id], deliverBy: ["inbox"] },
    });
    const message = page
      .getByRole("list", { name: "Mensagens" })
      .getByRole("link", { name: /boleto/i })
      .first();
    await message.click();
    await expect(page.getByRole("button", { name: /\.pdf$/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Ver o contrato" }).click();
    await expect(page.getByRole("table", { name: /parcela/ })).toBeVisible();
    await page.getByRole("link", { name: "Em aberto" }).click();
    await expect(page).toHaveURL(/em-aberto/);
    await expect(page.getByRole("button", { name: /^Ver boleto/ }).first()).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByText("Você está sem internet. O que já foi carregado continua aqui.")).toBeVisible();
    await page.getByRole("link", { name: "Todas" }).click();
    await expect(page.getByText(/guardados neste aparelho em/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Imprimir" })).toHaveAttribute("aria-disabled", "true");
    await page
      .getByRole("button", { name: /^Ver boleto/ })
      .first()
      .click();
    await expect(page.getByRole("dialog").getByText("Linha digitável")).toBeVisible();
    await expectAccessible(page);
    // Nobody presses on paper, and half a code pays nothing.
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("dialog").getByRole("button")).toHaveCount(0);
    const pix = page.getByRole("dialog").getByText(/^000201/);
    expect(await pix.evaluate((code) => code.scrollHeight - code.clientHeight)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: "screen" });
    await page.keyboard.press("Escape");

    await context.setOffline(false);
    await expect(page.getByText(/guardados neste aparelho em/)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Imprimir" })).not.toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: "Sair" }).click();
    await expect(page).toHaveURL("/");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("customer-kept"))).toBeNull();
  });
});

test("on a phone, a notice leaves the dialog below it its title and its way out", async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  const contracts = await enter(page, request, "/inicio");
  const active = contracts.find(
    ({ status, nextDue, overdueCents }) => status === "active" && nextDue && !overdueCents,
  )!;
  await page.goto(`/contratos/${active.id}/detalhes?situacao=em-aberto&ano=todos`);
  await page.getByRole("button", { name: "Gerar boleto" }).first().click();
  const dialog = page.getByRole("dialog", { name: /^Boleto: / });
  await dialog.getByRole("button", { name: "Gerar boleto" }).click();
  const notice = page.locator(".custom-toast");
  await expect(notice.first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Copiar/ }).first()).toBeVisible();
  // It slides in, and the dialog makes room for it.
  await expect
    .poll(async () => {
      const [above, below] = [(await notice.first().boundingBox())!, (await dialog.boundingBox())!];
      return above.y >= 0 && above.y + above.height <= below.y + 1;
    })
    .toBe(true);
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await expect(dialog).toHaveCount(0);
});

test("a lot that nobody has drawn leaves the room of its drawing to what is known of it", async ({ page, request }) => {
  // Every lot of the demonstration has a drawing.
  await page.route(/\/contracts\/\d+\/details$/, async (asked) => {
    const answer = await asked.fetch();
    const details = await answer.json();
    await asked.fulfill({ response: answer, json: { ...details, lot: { ...details.lot, polygon: [] } } });
  });
  const [contract] = await enter(page, request, "/inicio");
  await page.goto(`/contratos/${contract!.id}/detalhes?parte=dados`);
  const lot = page.getByRole("region", { name: "Lote", exact: true });
  await expect(lot.getByText("Matrícula")).toBeVisible();
  const widths = await lot.evaluate((card) => [card.clientWidth, card.querySelector("dl")!.clientWidth]);
  expect(widths[1]! / widths[0]!).toBeGreaterThan(0.8);
});
