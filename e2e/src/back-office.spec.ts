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
