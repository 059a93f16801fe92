import type { APIRequestContext } from "@playwright/test";
import { newPerson } from "./fixtures.ts";
import { countPresses, timed } from "./presses.ts";
import { signedInCustomer } from "./sessions.ts";
import { apiUrl, expect, test } from "./visitor.ts";

/** A contract of the customer's whose right of regret is over: undoing it is asked for, not pressed. */
const undoable = async (
  request: APIRequestContext,
  { token, customerId }: { token: string; customerId: number },
): Promise<{ id: number }> => {
  const read = async (path: string) =>
    (await request.get(`${apiUrl()}${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  for (const { id } of (await read(`/customers/${customerId}/contracts`)) as { id: number }[]) {
    const { can } = (await read(`/contracts/${id}/details`)) as { can: { rescind: boolean; regret: boolean } };
    if (can.rescind && !can.regret) return { id };
  }
  throw new Error("the customer of the demonstration has no contract that can be undone");
};

/**
 * Three tasks of people who never saw the portal (issue 18), at a desk and on a phone: what they press is counted, and may
 * not grow. The seconds are those of a browser that does not read; they are told, never judged.
 */
test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const WINDOWS = { desk: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

for (const [where, viewport] of Object.entries(WINDOWS)) {
  test(`at a ${where} a stranger finds a lot under R$ 150.000 in the development around the lake and reserves it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const person = newPerson();
    await countPresses(page);
    // A person reads before they type; what is typed sooner than the page comes to life is home.spec's.
    await page.goto("/", { waitUntil: "networkidle" });
    const pressed = await timed(page, `find a lot and reserve it at a ${where}`, async () => {
      await page.getByLabel("Cidade, nome ou o que você procura").fill("até 150 mil perto do lago em Santa Teresa");
      // One development has such lots, and a phone lists them.
      await page.getByRole("button", { name: /^Ver lotes de Vale dos Ipês/ }).click();
      const rows = page.getByRole("region", { name: "Lista de lotes" }).getByRole("button", { name: /^Lote/ });
      await rows.filter({ hasText: "Disponível" }).first().click();
      const panel = page.getByRole("region", { name: "Lote escolhido" });
      await expect(panel).toContainText(/R\$\s1[0-4]\d\.\d{3},\d\d/);
      await panel.getByRole("link", { name: /reservar/i }).click();
      await page.getByLabel("Nome completo").fill(person.name);
      await page.getByLabel("CPF ou CNPJ").fill(person.document);
      await page.getByLabel("E-mail").fill(person.email);
      await page.getByLabel("Telefone com DDD").fill(person.phone);
      await page.getByLabel("Aceito que meus dados sejam usados para tratar desta reserva.").check();
      await page.getByRole("button", { name: "Reservar lote" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Lote reservado para você" })).toBeFocused();
    });
    expect(pressed).toBeLessThanOrEqual(5);
  });

  test(`at a ${where} a customer pays what is late, and asks to undo a contract`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const stored = await signedInCustomer(request);
    const contract = await undoable(request, JSON.parse(stored));
    await page.addInitScript((session) => localStorage.setItem("customer", session), stored);
    await countPresses(page);
    await page.goto("/inicio");
    const paid = await timed(page, `pay what is late at a ${where}`, async () => {
      await page
        .getByRole("region", { name: "Parcela em atraso" })
        .getByRole("button", { name: "Copiar código" })
        .click();
      // A slip that another journey drew is copied at once, and the button says so.
      await expect(page.getByText(/^(?:Código copiado|Copiado$)/).first()).toBeVisible();
    });
    expect(paid).toBe(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{47}$/);

    await page.evaluate(() => sessionStorage.removeItem("presses"));
    await page.goto(`/contratos/${contract.id}/detalhes`);
    const asked = await timed(page, `ask to undo at a ${where}`, async () => {
      await page.getByRole("link", { name: "Desistência", exact: true }).click();
      await page.getByRole("link", { name: "Pedir a desistência" }).click();
      await expect(page.getByLabel("Sua mensagem")).toHaveValue(/^Quero desistir/);
      await page.getByRole("button", { name: "Enviar", exact: true }).click();
      await expect(page.getByText(/^Mensagem enviada\. Protocolo F-\d{4}-/).first()).toBeVisible();
    });
    expect(asked).toBeLessThanOrEqual(3);
  });
}
