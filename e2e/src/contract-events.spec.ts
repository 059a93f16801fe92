import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { signedInCustomer, signedInStaff } from "./sessions.ts";
import { apiUrl, expect, test } from "./visitor.ts";

const as = async (page: Page, key: "customer" | "CRM", session: string): Promise<void> => {
  await page.goto("/politicas-de-privacidade");
  await page.evaluate(([name, stored]) => localStorage.setItem(name!, stored!), [key, session]);
};

test("a customer asks to renegotiate, finance does so by keys under their protocol, the customer downloads the term, and it is undone", async ({
  page,
  request,
}) => {
  // Two people at two widths, each with a look at accessibility.
  test.slow();
  const customer = await signedInCustomer(request);
  const { token, customerId } = JSON.parse(customer);
  const contracts = await request.get(`${apiUrl()}/customers/${customerId}/contracts`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const late = (await contracts.json()).find(({ overdueCents }: { overdueCents: number }) => overdueCents > 0);

  await as(page, "customer", customer);
  await page.goto(`/contratos/${late.id}/detalhes`);
  const asking = page.getByRole("region", { name: "Pedir uma mudança" });
  await asking.getByRole("link", { name: "Renegociar o que está em atraso" }).click();
  const form = page.getByRole("region", { name: "Nova conversa" });
  await expect(form.getByLabel("Sua mensagem")).toHaveValue(/^Quero renegociar as parcelas em atraso/);
  await form.getByLabel("Sua mensagem").fill("Quero renegociar: consigo pagar R$ 600,00 por mês.");
  await form.getByRole("button", { name: "Enviar", exact: true }).click();
  // The one that was begun just now: others of theirs may stand in the list beside it.
  const messages = page.getByRole("list", { name: "Mensagens da conversa" });
  const conversation = page.getByRole("region").filter({ has: messages });
  const protocol = (await conversation.getByText(/^F-\d{4}-/).textContent())!;

  await as(page, "CRM", await signedInStaff(request));
  await page.goto("/admin/conversations");
  await page.getByRole("button", { name: `Responder ${protocol}` }).click();
  await page.getByRole("dialog").getByRole("link", { name: late.number, exact: true }).click();
  const events = page.getByRole("region", { name: "Eventos" });
  await expect(events).toContainText("Nada mudou nas parcelas desde a assinatura.");
  const opener = events.getByRole("button", { name: "Renegociar dívida" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Renegociar dívida" });
  const figures = dialog.getByRole("region", { name: "Simulação" });
  await expect(figures).toContainText("Entram 12 parcelas");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Número de parcelas novas").fill("6");
  await expect(figures).toContainText("Entram 6 parcelas");
  await expectAccessible(page);
  await expect(dialog.getByLabel("Protocolo do pedido (opcional)")).toHaveValue(protocol);
  await dialog.getByLabel("Motivo").fill("Acordo por telefone");
  await dialog.getByRole("button", { name: "Confirmar renegociação" }).click();
  await expect(dialog).toBeHidden();
  await expect(events).toContainText("Em vigor");
  await expect(events).toContainText(`(protocolo ${protocol})`);
  await expectAccessible(page);

  await as(page, "customer", customer);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(`/contratos/${late.id}/detalhes?parte=documentos`);
    const changes = page.getByRole("region", { name: "Mudanças nas parcelas" });
    await expect(changes).toContainText(/No lugar, nº [\d a]+: 6 parcelas/);
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await changes.getByRole("button", { name: /^Baixar termo/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  }
  await page.goto(`/contratos/${late.id}/detalhes?ano=todos&situacao=em-atraso`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("row", { name: /Parcela/ })).toHaveCount(0);

  await page.goto(`/admin/contracts/${late.id}`);
  await events.getByRole("button", { name: /^Desfazer/ }).click();
  const undoing = page.getByRole("dialog", { name: /^Desfazer o evento/ });
  await expectAccessible(page);
  await undoing.getByLabel("Motivo").fill("O cliente voltou atrás");
  await undoing.getByRole("button", { name: "Desfazer evento" }).click();
  await expect(events).toContainText("Desfeito em");
});
