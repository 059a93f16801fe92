import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessible } from "./axe.ts";
import { mailedLink } from "./mailbox.ts";
import { letProofExpire } from "./passing-time.ts";
import { newStaff } from "./sessions.ts";
import { addVirtualAuthenticator } from "./virtual-authenticator.ts";
import { dataDir, expect, openAnew, test } from "./visitor.ts";

// The browser notes each answer of 428 as an error of its own.
test.use({ expectedComplaints: [/status of 428/] });

test("an administrator invites a colleague, after proving to be it, who chooses a password by the e-mailed link and comes in", async ({
  page,
  request,
}) => {
  const { staff } = JSON.parse(await readFile(join(dataDir(), "demo.json"), "utf8"));
  const login = `colega.${Date.now().toString(36)}`;
  const email = `${login}@exemplo.com.br`;
  await page.goto("/admin");
  await page.getByLabel("Usuário").fill(staff.login);
  await page.getByLabel("Senha", { exact: true }).fill(staff.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL("/admin/dashboard");

  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Novo usuário" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo usuário" });
  await dialog.getByLabel("Nome completo").fill("Colega de Teste");
  await dialog.getByLabel("Usuário").fill(login);
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Perfil de acesso").selectOption({ label: "Vendas" });
  await expectAccessible(page);
  // Whoever sat at this desk ten minutes ago may have left it.
  await letProofExpire(staff.login);
  await dialog.getByRole("button", { name: "Adicionar e convidar" }).click();
  const proof = page.getByRole("dialog", { name: "Confirme que é você" });
  await expect(proof).toBeVisible();
  await expectAccessible(page);
  await proof.getByLabel("Senha", { exact: true }).fill(staff.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /Colega de Teste/ })).toContainText("Nunca entrou");
  await expectAccessible(page);

  const colleague = await openAnew(page);
  await colleague.goto(new URL(await mailedLink(request, email, "/admin/change-password"), page.url()).href);
  await colleague.getByLabel("Nova senha").fill("um barco atrás do morro");
  await colleague.getByRole("button", { name: "Salvar nova senha" }).click();
  // With the first password one is in; it opens the portal again, too.
  await colleague.waitForURL("**/admin/dashboard");
  await colleague.getByRole("button", { name: "Sair" }).click();
  await expect(colleague.getByText("Você saiu da sua conta.")).toBeVisible();
  await colleague.goto(new URL("/admin", page.url()).href);
  await colleague.getByLabel("Usuário").fill(login);
  await colleague.getByLabel("Senha", { exact: true }).fill("um barco atrás do morro");
  await colleague.getByRole("button", { name: "Entrar" }).click();
  await colleague.waitForURL("**/admin/dashboard");
  await colleague.goto(new URL("/admin/users", page.url()).href);
  await expect(colleague.getByRole("heading", { name: "Esta página é da administração" })).toBeVisible();
  await colleague.context().close();

  await page.getByLabel("Nome, usuário ou e-mail").fill(login);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /Colega de Teste/ })).not.toContainText("Nunca entrou");
  await page.locator("summary", { hasText: "Outras ações de Colega de Teste" }).click();
  await page.getByRole("button", { name: "Excluir Colega de Teste" }).click();
  await page.getByLabel(`Digite ${login} para confirmar`).fill(login);
  await page.getByRole("button", { name: "Excluir", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Ninguém com esses filtros" })).toBeVisible();
});

test("staff who sign in arrive at the Dashboard, which the heading and the tab call so, and its menu stands still", async ({
  page,
}) => {
  const { staff } = JSON.parse(await readFile(join(dataDir(), "demo.json"), "utf8"));
  await page.goto("/admin");
  await page.getByLabel("Usuário").fill(staff.login);
  await page.getByLabel("Senha", { exact: true }).fill(staff.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard", exact: true })).toBeFocused();
  await expect(page).toHaveTitle(/^Dashboard — /);

  // The sections stay where they are, whichever of them is opened.
  const menu = page.getByRole("navigation", { name: "Seções do painel" });
  const around = page.getByRole("complementary", { name: "Painel" });
  const top = async () => (await around.boundingBox())!.y;
  const place = await top();
  for (const section of ["Reservas", "Relatório de vendas", "Configurações", "Contatos e simulações"]) {
    await menu.getByRole("link", { name: section, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: section })).toBeVisible();
    await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
    // The line under the header is all that a page that was scrolled may make.
    expect(Math.abs((await top()) - place), section).toBeLessThan(2);
  }
});

test("somebody of the staff adds a passkey, comes in by it alone, and proves by it once more before it goes", async ({
  page,
  request,
}) => {
  const { login, session } = await newStaff(request, "sales");
  await addVirtualAuthenticator(page);
  await page.goto("/admin");
  await page.evaluate((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto("/admin/security");
  const passkeys = page.getByRole("region", { name: "Chaves de acesso" });
  await passkeys.getByRole("button", { name: "Cadastrar chave de acesso" }).click();
  await page.getByLabel("Nome da chave").fill("Notebook da mesa");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const codes = page.getByRole("dialog", { name: "Códigos de recuperação" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await codes.getByRole("button", { name: "Já guardei" }).click();
  await expect(passkeys.getByRole("listitem")).toContainText("Notebook da mesa");
  await expectAccessible(page);

  await page.evaluate(() => localStorage.removeItem("CRM"));
  await page.goto("/admin");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Usar chave de acesso" }).click();
  await expect(page).toHaveURL("/admin/dashboard");

  await page.goto("/admin/security");
  await letProofExpire(login);
  await passkeys.getByRole("button", { name: "Remover a chave Notebook da mesa" }).click();
  await page
    .getByRole("dialog", { name: /Remover/ })
    .getByRole("button", { name: "Remover" })
    .click();
  const proof = page.getByRole("dialog", { name: "Confirme que é você" });
  await expect(proof.getByLabel("Código de recuperação")).toBeVisible();
  await expectAccessible(page);
  await proof.getByRole("button", { name: "Usar chave de acesso" }).click();
  await expect(passkeys.getByText("Nenhuma")).toBeVisible();
});
