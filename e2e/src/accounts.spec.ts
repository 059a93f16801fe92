import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { mailedLink, mailsFor } from "./mailbox.ts";
import { newPerson, newCustomer } from "./fixtures.ts";
import { letLinkExpire } from "./passing-time.ts";
import { nearSessionEnd } from "./sessions.ts";
import { dataDir, expect, test } from "./visitor.ts";

/** Where the demonstration's member of staff is written to. */
const STAFF_EMAIL = "equipe@gleba-demonstracao.example";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

const signUp = async (page: Page, person: ReturnType<typeof newPerson>) => {
  await page.goto("/cadastro");
  await page.getByLabel("Nome completo").fill(person.name);
  await page.getByLabel("CPF ou CNPJ").fill(person.document);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Telefone com DDD").fill(person.phone);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByLabel(/Li a política de privacidade/).check();
  await page.getByRole("button", { name: "Criar conta" }).click();
};

const signIn = async (page: Page, name: string, password: string) => {
  await page.goto("/login");
  await page.getByLabel("CPF, CNPJ ou e-mail").fill(name);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
};

const signInStaff = async (page: Page, login: string, password: string) => {
  await page.goto("/admin");
  await page.getByLabel("Usuário").fill(login);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
};

/** The page of a sign-up's link asks for the password of that sign-up. */
const confirm = async (page: Page, password: string) => {
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirmar e entrar" }).click();
};

const chooseNew = async (page: Page, password: string) => {
  await page.getByLabel("Nova senha").fill(password);
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
};

test.describe("in two tabs", () => {
  // One tab may ask for its live messages in the moment in which the other signs out.
  test.use({ expectedComplaints: [/401 .*\/live-ticket/] });

  test("somebody signs up, opens the e-mailed link in another tab, and both tabs are theirs", async ({
    page,
    context,
    request,
  }) => {
    const person = newPerson();
    await signUp(page, person);
    await expect(heading(page, "Confirme seu e-mail")).toBeFocused();
    const link = await mailedLink(request, person.email, "/cadastro");

    const second = await context.newPage();
    await second.goto(link);
    await confirm(second, person.password);
    await expect(second).toHaveURL("/inicio");
    await expect(page).toHaveURL("/inicio");

    // The link was used: opened once more by somebody else it signs nobody in and shows the ways on.
    await second.getByRole("button", { name: "Sair" }).click();
    await expect(page).toHaveURL("/");
    await second.goto(link);
    await confirm(second, person.password);
    await expect(heading(second, "Este link não vale mais")).toBeFocused();
    await expect(second).toHaveURL("/cadastro");
    await second.getByRole("main").getByRole("link", { name: "Entrar" }).click();
    await expect(second).toHaveURL("/login");
  });
});

test("somebody who has an account already gets the same answer on screen, and the truth by e-mail", async ({
  page,
  request,
}) => {
  const person = await newCustomer(request);
  const before = await mailsFor(request, person.email);
  await signUp(page, person);
  await expect(heading(page, "Confirme seu e-mail")).toBeVisible();
  await expect(async () => expect(await mailsFor(request, person.email)).toBe(before + 1)).toPass({ timeout: 60_000 });
  expect(await mailedLink(request, person.email, "/login")).toBe("/login");
});

test("somebody who chooses a common password reads why at the field and keeps the rest", async ({ page }) => {
  const person = { ...newPerson(), password: "senha1234567" };
  await signUp(page, person);
  const password = page.getByLabel("Senha", { exact: true });
  await expect(password).toHaveAccessibleDescription(/muito comum/);
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email);
});

test("a customer who forgot the password chooses a new one by the e-mailed link, which lives half an hour and serves once", async ({
  page,
  request,
}) => {
  const person = await newCustomer(request);
  const chosen = "um lago atrás da serra";
  const askForLink = async () => {
    // The screen before it has a field of that name, too.
    await expect(heading(page, "Esqueci minha senha")).toBeVisible();
    await page.getByLabel("CPF, CNPJ ou e-mail").fill(person.email);
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect(heading(page, "Confira seu e-mail")).toBeFocused();
    return mailedLink(request, person.email, "/nova-senha");
  };
  await page.goto("/login");
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  const late = await askForLink();
  await letLinkExpire(late);
  await page.goto(late);
  await chooseNew(page, chosen);
  await expect(heading(page, "Este link não vale mais")).toBeFocused();

  await page.getByRole("link", { name: "Pedir um novo link" }).click();
  const mails = await mailsFor(request, person.email);
  await askForLink();
  await expect(async () => expect(await mailsFor(request, person.email)).toBeGreaterThan(mails)).toPass();
  const link = await mailedLink(request, person.email, "/nova-senha");
  await page.goto(link);
  await expect(page).toHaveURL("/nova-senha");
  await chooseNew(page, chosen);
  await expect(heading(page, "Senha alterada")).toBeFocused();

  await page.goto(link);
  await chooseNew(page, "outra senha qualquer 12");
  await expect(heading(page, "Este link não vale mais")).toBeFocused();
  await expect(page.getByRole("link", { name: "Pedir um novo link" })).toHaveAttribute("href", "/esqueci-minha-senha");

  await signIn(page, person.document, person.password);
  await expect(page.getByText("O documento, o login ou a senha não confere")).toBeVisible();
  await page.getByLabel("Senha", { exact: true }).fill(chosen);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL("/inicio");
});

test("nobody learns from the screen whether there is an account", async ({ page, request }) => {
  const known = await newCustomer(request);
  const told: string[] = [];
  for (const email of [known.email, newPerson().email]) {
    await page.goto("/esqueci-minha-senha");
    await page.getByLabel("CPF, CNPJ ou e-mail").fill(email);
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect(heading(page, "Confira seu e-mail")).toBeVisible();
    told.push(await page.getByRole("main").innerText());
  }
  expect(told[0]).toBe(told[1]);
});

test("a member of staff is warned before the session ends and signs in again without leaving the page", async ({
  page,
}) => {
  const { staff } = JSON.parse(await readFile(join(dataDir(), "demo.json"), "utf8"));
  await signInStaff(page, staff.login, staff.password);
  await nearSessionEnd(page, 110);
  await page.goto("/admin/articles/about?page=2");
  const warning = page.getByRole("dialog", { name: "Sua sessão termina em 2 minutos" });
  await warning.getByLabel("Usuário").fill(staff.login);
  await warning.getByLabel("Senha", { exact: true }).fill(staff.password);
  await warning.getByRole("button", { name: "Entrar de novo" }).click();
  await expect(warning).toHaveCount(0);
  await expect(page).toHaveURL("/admin/articles/about?page=2");

  // That sign-in told the page how far the browser's clock is ahead; the next page is near a session's end as it does not know.
  await page.addInitScript(() => localStorage.removeItem("gleba:clock"));
  await nearSessionEnd(page, 110);
  await page.reload();
  await expect(warning.getByLabel("Usuário")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(warning).toHaveCount(0);
});

test.describe("a member of staff", () => {
  test.use({ expectedComplaints: [/401/] });

  test("gets back in by an e-mailed link, and changes the password with the current one", async ({ page, request }) => {
    const { staff } = JSON.parse(await readFile(join(dataDir(), "demo.json"), "utf8"));
    await page.goto("/admin");
    await page.getByRole("button", { name: "Esqueci minha senha" }).click();
    await page.getByLabel("Usuário").fill(staff.login);
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect(heading(page, "Confira seu e-mail")).toBeFocused();

    const link = await mailedLink(request, STAFF_EMAIL, "/admin/change-password");
    const chosen = "as galinhas do vizinho cantam";
    await page.goto(link);
    await expect(page).not.toHaveURL(/token/);
    await chooseNew(page, chosen);
    await expect(heading(page, "Senha alterada")).toBeFocused();
    await page.goto(link);
    await chooseNew(page, "uma outra senha 4711");
    await expect(heading(page, "Este link não vale mais")).toBeFocused();

    await signInStaff(page, staff.login, chosen);
    await page.goto("/admin/change-password");
    await page.getByLabel("Senha atual").fill("não é esta");
    await chooseNew(page, staff.password);
    await expect(page.getByLabel("Senha atual")).toHaveAccessibleDescription("A senha atual não confere.");
    await page.getByLabel("Senha atual").fill(chosen);
    await page.getByRole("button", { name: "Salvar nova senha" }).click();
    await expect(heading(page, "Senha alterada")).toBeFocused();
    await page.getByRole("link", { name: "Voltar ao painel" }).click();
    await expect(page).toHaveURL("/admin/dashboard");
  });
});
