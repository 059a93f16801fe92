import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { mailedLink } from "./mailbox.ts";
import { freeLot } from "./person.ts";
import { newStaff, signedInStaff } from "./sessions.ts";
import { apiUrl, expect, test } from "./visitor.ts";

const enter = async (page: Page, session: string, path: string): Promise<void> => {
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto(path);
};

/** A visitor asks about a lot in another window. */
const ask = async (request: APIRequestContext, name: string): Promise<void> => {
  const { lot } = await freeLot(request);
  const answer = await request.post(`${apiUrl()}/api/public/batches/intentions`, {
    data: {
      idBatch: lot.idBatch,
      name,
      email: `${name.toLowerCase().replaceAll(/\W/g, "")}@exemplo.com.br`,
      phone: "27999990003",
      message: "Quero visitar.",
      preferredChannel: "whatsapp",
      consents: [{ purpose: "reservation_contact", version: "2026-11", granted: true }],
    },
  });
  expect(answer.status()).toBe(201);
};
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test("a seller is told of a contact at the bell as it comes, opens it by keys alone, and it counts as read everywhere", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { session } = await newStaff(request, "sales");
  await enter(page, session, "/admin/dashboard");
  await expect(page.getByRole("button", { name: /^Avisos/ })).toBeVisible();
  const name = `Visita ${Date.now().toString(36)}`;
  await ask(request, name);
  await expect(page.getByRole("button", { name: /^Avisos, \d+ não lidos?$/ })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("a");
  const panel = page.getByRole("dialog", { name: "Avisos" });
  await expect(panel.getByRole("link", { name: /^Novo contato: lote / }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);

  // The same on a phone: what was told leads to the record itself.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: /^Avisos, / }).click();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  const link = panel.getByRole("link", { name: /^Novo contato: lote / }).first();
  const subject = (await link.textContent())!;
  await expect(panel.getByRole("button", { name: `Marcar como lido: ${subject}` }).first()).toBeVisible();
  await link.press("Enter");
  await expect(page).toHaveURL(/\/admin\/leads\?contato=intention-\d+$/);
  await expect(page.getByRole("dialog").getByText("Quero visitar.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await page.reload();
  await page.getByRole("button", { name: /^Avisos/ }).click();
  await expect(panel.getByRole("link", { name: subject })).toBeVisible();
  await expect(panel.getByRole("button", { name: `Marcar como lido: ${subject}` })).toHaveCount(0);
});

test("a list and a board tell of who asked meanwhile, leave what is read where it is, and show it when asked to", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { session } = await newStaff(request, "sales");
  await ask(request, "Chegou Antes");
  await enter(page, session, "/admin/leads?busca=Chegou");
  const rows = page.getByRole("main").locator("tbody tr");
  await expect(rows.filter({ hasText: "Chegou Antes" }).first()).toBeVisible();
  const name = `Chegou Depois ${Date.now().toString(36)}`;
  await ask(request, name);
  await expect(page.getByText(/^Mais \d+ contatos?/)).toBeVisible();
  await expect(rows.filter({ hasText: name })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Mostrar", exact: true }).click();
  await expect(rows.filter({ hasText: name })).toBeVisible();

  await page.goto("/admin/leads?visao=quadro&busca=Chegou");
  await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  const later = `Chegou Ao Quadro ${Date.now().toString(36)}`;
  await ask(request, later);
  await expect(page.getByText(/^Mais \d+ contatos?/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mostrar", exact: true }).click();
  await expect(page.getByRole("button", { name: later, exact: true })).toBeVisible();
});

test("leads go round among those who take them, past who is away, with a clock that everybody sees", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const [ana, bruno] = [await newStaff(request, "sales"), await newStaff(request, "sales")];
  await enter(page, await signedInStaff(request), "/admin/configurations?parte=distribuicao");
  const { token } = JSON.parse(await signedInStaff(request));
  const headers = { authorization: `Bearer ${token}` };
  const path = `${apiUrl()}/api/crm/leads/distribution`;
  const rule = await (await request.get(path, { headers })).json();
  const change = (said: object) =>
    request.put(path, { headers, data: { takers: [], byVenture: [], firstAnswer: null, ...said } });
  // Both are called the same: by number they are told apart.
  await change({ mode: "turn", takers: [ana.id, bruno.id], version: rule.version });
  try {
    await page.reload();
    const section = page.getByRole("region", { name: "Distribuição dos contatos novos" });
    await section.getByLabel("Prazo da primeira resposta").selectOption("30 minutos");
    await section.getByLabel("Contar só no horário de atendimento").uncheck();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    // By how many could take contacts, one of them stands half under the portal's head, too small a target there.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await section.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Dados atualizados com sucesso !")).toBeVisible();

    await enter(page, ana.session, "/admin/notices");
    const today = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10).split("-").toReversed().join("/");
    await page.getByLabel("Primeiro dia").fill(today);
    await page.getByRole("button", { name: "Anotar ausência" }).click();
    await expect(page.getByRole("button", { name: `Excluir a ausência de ${today}` })).toBeVisible();
    await expectAccessible(page);

    const mark = Date.now().toString(36);
    await ask(request, `Vez Primeira ${mark}`);
    await page.getByRole("button", { name: `Excluir a ausência de ${today}` }).click();
    await expect(page.getByText("Nenhuma ausência planejada.")).toBeVisible();
    await ask(request, `Vez Segunda ${mark}`);

    await page.goto(`/admin/leads?busca=${mark}&responsavel=${ana.id}`);
    const rows = page.getByRole("main").locator("tbody tr");
    await expect(rows).toHaveCount(1);
    await expect(rows.filter({ hasText: `Vez Segunda ${mark}` })).toContainText(/Faltam (29|30) min/);
    await page.getByRole("button", { name: /^Avisos, / }).click();
    const own = page.getByRole("dialog", { name: "Avisos" }).getByRole("link", { name: /^Novo contato para você: / });
    await expect(own).toHaveCount(1);
    await page.goto(`/admin/leads?busca=${mark}&responsavel=${bruno.id}`);
    await expect(rows.filter({ hasText: `Vez Primeira ${mark}` })).toBeVisible();
    await expectAccessible(page);
  } finally {
    const { version } = await (await request.get(path, { headers })).json();
    expect((await change({ mode: "off", version })).status()).toBe(200);
  }
});

test("somebody who wants no bell for new contacts but a letter gets the letter, with the way there, and no bell", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { login, session } = await newStaff(request, "sales");
  await enter(page, session, "/admin/notices");
  const row = page.getByRole("group", { name: "Contato novo sem responsável" });
  await row.getByLabel("Sino").uncheck();
  await row.getByLabel("E-mail").check();
  await page.getByLabel("Não mandar e-mail em horas de silêncio").check();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByLabel("Não mandar e-mail em horas de silêncio").uncheck();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Dados atualizados com sucesso !")).toBeVisible();
  await ask(request, `Carta ${Date.now().toString(36)}`);
  expect(await mailedLink(request, `${login}@exemplo.com.br`, "/admin/leads")).toMatch(/\?contato=intention-\d+$/);
  await page.reload();
  await page.getByRole("button", { name: /^Avisos/ }).click();
  const panel = page.getByRole("dialog", { name: "Avisos" });
  await expect(panel.getByRole("link", { name: /^Novo contato: lote / }).first()).toBeVisible();
  await expect(panel.getByRole("button", { name: /^Marcar como lido: Novo contato: / })).toHaveCount(0);
});
