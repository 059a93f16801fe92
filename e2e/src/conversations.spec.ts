import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { signedInCustomer, signedInStaff } from "./sessions.ts";
import { expect, openAnew, test } from "./visitor.ts";

const PDF = { name: "comprovante.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 comprovante") };

const enter = async (page: Page, key: "customer" | "CRM", session: string, path: string): Promise<void> => {
  await page.addInitScript(([name, stored]) => localStorage.setItem(name!, stored!), [key, session]);
  await page.goto(path);
};

test.describe("falar com a empresa", () => {
  // The upload that is made to fail is told to the console by the browser.
  test.use({ expectedComplaints: [/ERR_FAILED|Failed to load resource/] });

  test("a customer on a phone writes with a receipt, the staff answer from a template, and both see it as it comes", async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await enter(page, "customer", await signedInCustomer(request), "/falar-com-a-empresa?conversa=nova");
    await expect(page.getByRole("heading", { level: 1, name: "Falar com a empresa" })).toBeVisible();
    const form = page.getByRole("region", { name: "Nova conversa" });
    await form.getByLabel("Assunto").selectOption("Pagamento");
    await form.getByLabel("Sobre o contrato").selectOption({ index: 1 });
    await form.getByLabel("Sua mensagem").fill("Paguei e a parcela ainda aparece em aberto.");
    await expectAccessible(page);

    // The connection breaks under the upload, and then under the message: nothing that was typed or chosen is lost.
    await page.route("**/conversation-files", (route) => route.abort(), { times: 1 });
    await form.locator("input[type=file]").setInputFiles(PDF);
    // The portal says that nobody has to do anything: it is sent again by itself.
    const attached = form.getByRole("list", { name: "Anexos da mensagem" }).getByRole("listitem");
    await expect(attached).toHaveAttribute("data-state", "done");
    await expect(attached).toContainText("comprovante.pdf");
    await page.route("**/conversations", (route) => route.abort(), { times: 1 });
    await form.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(form.getByText("A mensagem não foi enviada")).toBeVisible();
    await expect(form.getByLabel("Sua mensagem")).toHaveValue("Paguei e a parcela ainda aparece em aberto.");
    await form.getByRole("button", { name: "Tentar novamente", exact: true }).click();

    const conversation = page.getByRole("region", { name: "Pagamento" });
    await expect(conversation.getByText(/^Resposta até \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
    await expect(conversation.getByRole("button", { name: "comprovante.pdf" })).toBeVisible();
    const protocol = (await conversation.getByText(/^F-\d{4}-/).textContent())!;
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    const staff = await openAnew(page);
    await staff.setViewportSize({ width: 1280, height: 800 });
    await enter(staff, "CRM", await signedInStaff(request), "/admin/conversations");
    await staff.getByRole("button", { name: "Modelos de mensagem" }).click();
    await staff.getByRole("button", { name: "Novo modelo" }).click();
    const template = staff.getByRole("dialog", { name: "Novo modelo" });
    await template.getByLabel("Nome").fill(`Pagamento ${protocol}`);
    await template.getByLabel("Texto").fill("Olá, {nome}! Encontramos o pagamento do protocolo {protocolo}.");
    await template.getByRole("button", { name: "Salvar" }).click();
    await staff
      .getByRole("dialog", { name: "Modelos de mensagem" })
      .getByRole("button", { name: "Fechar" })
      .last()
      .click();
    await staff.getByLabel("Cliente, e-mail ou protocolo").fill(protocol);
    await staff.keyboard.press("Enter");
    const row = staff.getByRole("row").filter({ hasText: protocol });
    await expect(row).toContainText("Faltam");
    await expectAccessible(staff);
    await row.getByRole("button", { name: `Responder ${protocol}` }).click();
    const dialog = staff.getByRole("dialog");
    await expect(dialog.getByText("Paguei e a parcela ainda aparece em aberto.")).toBeVisible();
    await dialog.getByLabel("Usar um modelo").selectOption(`Pagamento ${protocol}`);
    await expect(dialog.getByLabel("Resposta", { exact: true })).toHaveValue(
      new RegExp(`^Olá, .+! Encontramos o pagamento do protocolo ${protocol}\\.$`),
    );
    await expectAccessible(staff);
    await dialog.getByRole("button", { name: "Enviar resposta" }).click();
    await expect(dialog.getByText("Respondida")).toBeVisible();

    // The customer's page shows it by itself.
    await expect(conversation.getByText(/Encontramos o pagamento/)).toBeVisible();
    await expect(conversation.getByText("Respondida")).toBeVisible();
    await conversation.getByRole("button", { name: "Já resolvi: encerrar" }).click();
    await expect(conversation.getByText("Encerrada")).toBeVisible();
    await staff.context().close();
  });

  test("a customer who writes on while the staff answer still waits, and whoever answered reads so on a phone", async ({
    page,
    request,
  }) => {
    await enter(page, "customer", await signedInCustomer(request), "/falar-com-a-empresa?conversa=nova");
    const form = page.getByRole("region", { name: "Nova conversa" });
    await form.getByLabel("Assunto").selectOption("Pagamento");
    await form.getByLabel("Sua mensagem").fill("Paguei a primeira.");
    await form.getByRole("button", { name: "Enviar", exact: true }).click();
    const conversation = page.getByRole("region", { name: "Pagamento" });
    const protocol = (await conversation.getByText(/^F-\d{4}-/).textContent())!;

    const staff = await openAnew(page);
    await staff.setViewportSize({ width: 360, height: 740 });
    await enter(staff, "CRM", await signedInStaff(request), `/admin/conversations?search=${protocol}`);
    await staff.getByRole("button", { name: `Responder ${protocol}` }).click();
    const dialog = staff.getByRole("dialog");
    await dialog.getByLabel("Resposta", { exact: true }).fill("A primeira consta.");
    // What the customer writes now the staff's page does not hear of in time.
    const isLook = (url: URL): boolean => /\/api\/crm\/conversations\/\d+$/.test(url.pathname);
    await staff.route(isLook, (route) => route.abort());
    await conversation.getByLabel("Sua mensagem").fill("E a segunda?");
    await conversation.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(conversation.getByText("E a segunda?")).toBeVisible();

    await dialog.getByRole("button", { name: "Enviar e encerrar" }).click();
    await expect(dialog.getByText(/O cliente escreveu enquanto você respondia e ainda espera/)).toBeVisible();
    await expect(dialog.getByText("E a segunda?")).toBeVisible();
    await expect(dialog.getByText("Faltam 5 dias")).toBeVisible();
    await expectAccessible(staff);
    expect(await staff.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await expect(conversation.getByText("A primeira consta.")).toBeVisible();
    await expect(conversation.getByText(/^Resposta até \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();

    await dialog.getByLabel("Resposta", { exact: true }).fill("A segunda também.");
    await dialog.getByRole("button", { name: "Enviar e encerrar" }).click();
    await expect(conversation.getByText("Encerrada")).toBeVisible();
    await staff.context().close();
  });
});
