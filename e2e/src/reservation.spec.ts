import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { mailArrives, mailedLink } from "./mailbox.ts";
import { newCustomer, newPerson, simulate } from "./fixtures.ts";
import { money } from "./money.ts";
import { freeLot, PEOPLE, reserve } from "./person.ts";
import { signedInCustomer, signedInStaff, signInAs } from "./sessions.ts";
import { apiUrl, expect, openAnew, test } from "./visitor.ts";

interface Person {
  name: string;
  document: string;
  email: string;
  phone: string;
}

const fillIn = async (page: Page, person: Person) => {
  await page.getByLabel("Nome completo").fill(person.name);
  await page.getByLabel("CPF ou CNPJ").fill(person.document);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Telefone com DDD").fill(person.phone);
  await page.getByLabel("Aceito que meus dados sejam usados para tratar desta reserva.").check();
};

/** The status of the chosen lot as its panel on the development's page shows it. */
const panel = (page: Page) => page.getByRole("region", { name: "Lote escolhido" });

test("a visitor reserves a lot and another, looking at the same map, sees it turn reserved by itself", async ({
  page,
  context,
  request,
}) => {
  const { development, lot } = await freeLot(request);
  const watching = await context.newPage();
  await watching.goto(`/empreendimentos/${development.id}?lote=${lot.idBatch}`);
  await expect(panel(watching)).toContainText("Disponível");

  await page.goto(`/empreendimentos/${development.id}?lote=${lot.idBatch}`);
  await panel(page)
    .getByRole("link", { name: /reservar/i })
    .click();
  await expect(page).toHaveURL(new RegExp(`/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar`));
  await fillIn(page, PEOPLE[0]);
  await page.getByRole("button", { name: "Reservar lote" }).click();

  const receipt = page.getByRole("heading", { level: 1, name: "Lote reservado para você" });
  await expect(receipt).toBeFocused();
  await expect(page.getByText("Protocolo")).toBeVisible();
  await expect(page.getByText(/Faltam \d/)).toBeVisible();
  await expect(panel(watching)).toContainText("Reservado");

  await page.getByRole("link", { name: "Voltar ao mapa" }).click();
  await expect(panel(page)).toContainText("Reservado");
});

test("the next in line gets the lot when its holder cancels by the e-mailed link, live and in writing", async ({
  page,
  context,
  request,
}) => {
  // Three pages, two mails and four looks at accessibility.
  test.slow();
  const { development, lot } = await freeLot(request);
  const path = `/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar`;
  const [holder, next] = [newPerson(), newPerson()];

  // Two people at the same form; one of them is faster, the other is told so kindly and loses nothing.
  const waiting = await context.newPage();
  await waiting.goto(path);
  await fillIn(waiting, next);
  await page.goto(path);
  await fillIn(page, holder);
  await page.getByRole("button", { name: "Reservar lote" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lote reservado para você" })).toBeFocused();
  await expect(waiting.getByText("O lote mudou enquanto você preenchia")).toBeVisible();
  await expect(waiting.getByLabel("Nome completo")).toHaveValue(next.name);
  await waiting.getByRole("button", { name: "Entrar na fila" }).click();
  await expect(waiting.getByText("Você é a próxima pessoa da fila")).toBeVisible();

  // The mail leads back, also on another device; its secret does not stay in the address.
  const link = await mailedLink(request, holder.email, path);
  expect(link).toMatch(/#chave=[\w-]{43}$/);
  const device = await openAnew(page);
  await device.goto(link);
  await expect(device.getByRole("timer")).toHaveText(/^Faltam \d+ h \d\d min \d\d s$/);
  await expect(device).toHaveURL(new RegExp(`${path}$`));
  await expect(device.getByText(holder.email)).toBeVisible();
  await expectAccessible(device);
  await device.emulateMedia({ media: "print" });
  await expect(device.getByRole("button", { name: "Cancelar reserva" })).toBeHidden();
  await expect(device.getByText(/^R-\d{4}-/)).toBeVisible();
  await device.emulateMedia({ media: "screen" });

  await device.getByRole("button", { name: "Cancelar reserva" }).click();
  await expect(device.getByRole("region", { name: "Cancelar a reserva?" })).toBeFocused();
  await expectAccessible(device);
  await device.getByRole("button", { name: "Sim, cancelar a reserva" }).click();
  await expect(device.getByRole("heading", { level: 1, name: "Reserva cancelada" })).toBeFocused();
  await device.context().close();

  await expect(waiting.getByText("Sua vez chegou", { exact: true })).toBeVisible();
  await expect(waiting.getByRole("timer")).toHaveText(/^Faltam \d/);
  await expectAccessible(waiting);
  await mailArrives(request, next.email, "Sua vez chegou");
  await mailArrives(request, holder.email, "Reserva cancelada");
});

test("a visitor whose form was on its way as somebody reserved the lot reads so before they send", async ({
  page,
  request,
}) => {
  const { password: _password, ...faster } = newPerson();
  const { development, lot } = await freeLot(request);
  let reserved = (): void => undefined;
  const taken = new Promise<void>((done) => (reserved = done));
  // The stream opens only after the lot is somebody's.
  await page.route(/\/events(?:\?|$)/, async (route) => {
    await taken;
    await route.continue();
  });
  await page.goto(`/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar`);
  await page.getByLabel("Nome completo").fill(PEOPLE[1].name);
  expect((await reserve(request, lot.idBatch, { person: faster })).status()).toBe(201);
  reserved();
  await expect(page.getByText("O lote mudou enquanto você preenchia")).toBeVisible();
  await expect(page.getByRole("button", { name: "Entrar na fila" })).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveValue(PEOPLE[1].name);
});

/** What a browser says of a tab that somebody turns to or away from; a headless one says of all that they are looked at. */
const show = (page: Page, visibility: "visible" | "hidden") =>
  page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, visibility);

test("who has many tabs of lots open is answered in the one they look at, and each knows its lot once it is looked at again", async ({
  context,
  page,
  request,
}) => {
  const { password: _password, ...faster } = newPerson();
  const { development, lot } = await freeLot(request);
  const form = `/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar`;
  // As many as a browser opens connections to one host, each with the stream of its lot.
  const tabs = await Promise.all([page, ...Array.from({ length: 5 }, () => context.newPage())]);
  for (const tab of tabs) {
    const heard = tab.waitForResponse(/\/events\?since=/);
    await tab.goto(form);
    await heard;
    await show(tab, "hidden");
  }
  const inFront = await context.newPage();
  await inFront.goto(`/empreendimentos/${development.id}?lote=${lot.idBatch}`);
  await expect(inFront.getByRole("link", { name: "Reservar este lote" })).toBeVisible();
  expect((await reserve(request, lot.idBatch, { person: faster })).status()).toBe(201);
  await expect(inFront.getByRole("link", { name: "Entrar na fila" })).toBeVisible();
  const changed = page.getByText("O lote mudou enquanto você preenchia");
  await expect(changed).toHaveCount(0);
  await show(page, "visible");
  await expect(changed).toBeVisible();
});

test.describe("a lot whose price the staff change", () => {
  test.use({ expectedComplaints: [/status of 409/] });
  test("while a visitor types: they read both, lose nothing and reserve at the new one", async ({ page, request }) => {
    const { development, lot } = await freeLot(request);
    const { token } = JSON.parse(await signedInStaff(request));
    const details = await request.get(`${apiUrl()}/api/public/batches/${lot.idBatch}/details`);
    const { priceCents: before } = await details.json();
    const after = before + 100_000;
    const simulationId = await simulate(request, development, lot.idBatch);
    const person = newPerson();
    await page.goto(`/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar?simulacao=${simulationId}`);
    await expect(page.getByRole("region", { name: "Com esta simulação" })).toBeVisible();
    await fillIn(page, person);
    const summary = page.getByRole("complementary", { name: "Resumo do lote" });
    await expect(summary).toContainText(money(before));
    const raised = await request.patch(`${apiUrl()}/api/crm/ventures/${development.id}/batches`, {
      headers: { authorization: `Bearer ${token}` },
      data: { ids: [lot.idBatch], expectedCount: 1, price: { kind: "set", priceCents: after } },
    });
    expect(raised.status(), await raised.text()).toBe(200);

    await page.getByRole("button", { name: "Reservar lote" }).click();
    await expect(page.getByText("O preço mudou enquanto você preenchia")).toBeVisible();
    const form = page.getByRole("main");
    await expect(form).toContainText(`agora é ${money(after)}, e não ${money(before)}`);
    await expect(form).toContainText("As condições da simulação que vai junto valem até a data que está nela.");
    await expect(summary).toContainText(money(after));
    await expect(page.getByLabel("Nome completo")).toHaveValue(person.name);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Reservar lote" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Lote reservado para você" })).toBeVisible();
    await expect(page.getByText("Preço à vista no pedido").locator("..")).toContainText(money(after));
  });
});

test("a visitor asks about a lot, has it in writing, and could have used WhatsApp", async ({ page, request }) => {
  const { development, lot } = await freeLot(request);
  const person = newPerson();
  await page.goto(`/empreendimentos/${development.id}/lotes/${lot.idBatch}/contatar`);
  await page.getByLabel("Nome completo").fill(person.name);
  await page.getByLabel("E-mail", { exact: true }).fill(person.email);
  await page.getByLabel("Telefone com DDD").fill(person.phone);
  const conversation = page.getByRole("link", { name: "Conversar no WhatsApp" });
  await expect(conversation).toHaveAttribute("href", new RegExp(`lote%3D${lot.idBatch}`));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enviar mensagem" }).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: "Mensagem enviada" })).toBeFocused();
  await mailArrives(request, person.email, "Recebemos seu contato");
});

test("a visitor with a wrong CPF and no consent is led to the first mistake", async ({ page, request }) => {
  const { development, lot } = await freeLot(request);
  await page.goto(`/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar`);
  await fillIn(page, PEOPLE[0]);
  const document = page.getByLabel("CPF ou CNPJ");
  const accept = page.getByLabel("Aceito que meus dados sejam usados para tratar desta reserva.");
  await document.fill("529.982.247-26");
  await accept.uncheck();
  await page.getByRole("button", { name: "Reservar lote" }).click();
  await expect(document).toBeFocused();
  await expect(document).toHaveAttribute("aria-invalid", "true");
  await expect(document).toHaveAccessibleDescription(/CPF ou CNPJ válido/);

  await document.fill(PEOPLE[0].document);
  await page.getByRole("button", { name: "Reservar lote" }).click();
  await expect(accept).toBeFocused();
});

test.describe("while the server cannot be reached", () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/] });

  test("everything typed stays, and sending again works once it is back", async ({ page, context, request }) => {
    const { development, lot } = await freeLot(request);
    await page.goto(`/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar`);
    await fillIn(page, PEOPLE[0]);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Reservar lote" }).click();
    await expect(page.getByText("O que você digitou continua aqui.")).toBeVisible();
    await expect(page.getByLabel("Nome completo")).toHaveValue(PEOPLE[0].name);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Reservar lote" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Lote reservado para você" })).toBeVisible();
  });
});

test.describe("a lot that is not there", () => {
  test.use({ expectedComplaints: [/404/] });

  test("or belongs to another development leads the visitor on", async ({ page, request }) => {
    const { development, lot } = await freeLot(request);
    await page.goto(`/empreendimentos/${development.id}/lotes/999999999/reservar`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/não encontrado/i);
    await page.goto(`/empreendimentos/${development.id + 1}/lotes/${lot.idBatch}/reservar`);
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
    await expect(page.getByLabel("Nome completo")).toHaveCount(0);
  });
});

test("a broker reserves for a customer they served: found by name, never shown in full, and written to", async ({
  page,
  request,
}) => {
  const [broker, customer] = await Promise.all([signedInCustomer(request, "broker"), signedInCustomer(request)]);
  const { token, customerId } = JSON.parse(customer);
  const headers = { authorization: `Bearer ${token}` };
  const person = await (await request.get(`${apiUrl()}/customers/${customerId}`, { headers })).json();
  const { development, lot } = await freeLot(request);
  await page.goto("/politicas-de-privacidade");
  await page.evaluate((session) => localStorage.setItem("customer", session), broker);
  const path = `/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar`;
  await page.goto(path);

  const name = page.getByRole("combobox", { name: "Nome do cliente" });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 760 });
    await name.fill("");
    await name.pressSequentially(person.name.slice(0, 8));
    await expect(page.getByRole("option", { name: new RegExp(person.name) })).toBeVisible();
    await expectAccessible(page);
  }
  await expect(page.getByRole("option").first()).not.toContainText(person.cpf);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByLabel(/O cliente pediu esta reserva/).check();
  await page.getByRole("button", { name: "Reservar para o cliente" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lote reservado para o cliente" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(person.name);
  await expect(page.getByRole("main")).not.toContainText(person.email);
  await expectAccessible(page);

  // The customer's own way out.
  const link = await mailedLink(request, person.email, path);
  const theirs = await openAnew(page);
  await theirs.goto(new URL(link, page.url()).href);
  await theirs.getByRole("button", { name: "Cancelar reserva" }).click();
  await theirs.getByRole("button", { name: "Sim, cancelar a reserva" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Reserva cancelada" })).toBeVisible();
  await theirs.context().close();
});

test("a customer who is signed in reserves with what their account says of them, without writing it again", async ({
  page,
  request,
}) => {
  const person = await newCustomer(request);
  const { development, lot } = await freeLot(request);
  await page.goto("/politicas-de-privacidade");
  await page.evaluate((stored) => localStorage.setItem("customer", stored), await signInAs(request, person));
  await page.goto(`/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar`);
  await page.getByRole("button", { name: "Usar meus dados" }).click();
  await expect(page.getByLabel("Nome completo")).toHaveValue(person.name);
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email);
  await page.getByLabel("Aceito que meus dados sejam usados para tratar desta reserva.").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reservar lote" }).click();
  await expect(page.getByText(/Protocolo|protocolo/).first()).toBeVisible();
});

test("a customer who reserved as a visitor, by their e-mail, reads signed in that the lot is theirs, beside it and before they type", async ({
  page,
  request,
}) => {
  const person = await newCustomer(request);
  const { development, lot } = await freeLot(request);
  const { name, document, email, phone } = person;
  const reserved = await reserve(request, lot.idBatch, { person: { name, document, email, phone } });
  expect(reserved.status()).toBe(201);
  const address = `/empreendimentos/${development.id}?lote=${lot.idBatch}`;
  await page.goto(address);
  await expect(panel(page).getByText("Reservado no momento")).toBeVisible();

  const stored = await signInAs(request, person);
  await page.evaluate((session) => localStorage.setItem("customer", session), stored);
  await page.goto(address);
  await expect(panel(page).getByText("Este lote está reservado para você")).toBeVisible();
  await expectAccessible(page);
  await panel(page).getByRole("link", { name: "Preencher para outra pessoa" }).click();
  await expect(page.getByLabel("Nome completo")).toHaveValue("");
  await expect(page.getByText("Este lote está reservado para você")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const asked: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().includes(`/batches/${lot.idBatch}/details`)) asked.push(sent.url());
  });
  await page.reload();
  await expect(page.getByText("Este lote está reservado para você")).toBeVisible();
  await expectAccessible(page);
  expect(asked, "whose it is stands in the answer to their own question").toEqual([
    expect.stringContaining("customerId="),
  ]);
});
