import { expectAccessible } from "./axe.ts";
import { newCustomer } from "./fixtures.ts";
import { mailArrives, mailedCode, mailedLink } from "./mailbox.ts";
import { letCustomersProofExpire } from "./passing-time.ts";
import { freeLot } from "./person.ts";
import { signInAs } from "./sessions.ts";
import { addVirtualAuthenticator } from "./virtual-authenticator.ts";
import { expect, openAnew, test } from "./visitor.ts";

// The browser notes each answer of 428, and a refused code, as an error of its own.
test.use({ expectedComplaints: [/status of 4(28|00)/] });

test("a customer adds a passkey, comes in by it without typing anything, and proves by a mailed code before it goes", async ({
  page,
  request,
}) => {
  test.slow();
  const person = await newCustomer(request);
  await addVirtualAuthenticator(page);
  await page.goto("/login");
  await page.getByLabel("CPF, CNPJ ou e-mail").fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL("/inicio");

  await page.goto("/perfil?aba=seguranca");
  const passkeys = page.getByRole("region", { name: "Chaves de acesso" });
  await passkeys.getByRole("button", { name: "Cadastrar chave de acesso" }).click();
  await page.getByLabel("Nome da chave").fill("Meu telefone");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(passkeys.getByRole("listitem")).toContainText("Meu telefone");
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  const { customerId } = JSON.parse((await page.evaluate(() => localStorage.getItem("customer"))) ?? "{}");

  // The authenticator answers what the browser offers by itself: nobody presses a thing.
  await page.evaluate(() => localStorage.removeItem("customer"));
  await page.goto("/login");
  await expect(page).toHaveURL("/inicio");

  await letCustomersProofExpire(customerId);
  await page.goto("/perfil?aba=seguranca");
  await passkeys.getByRole("button", { name: "Remover a chave Meu telefone" }).click();
  await page
    .getByRole("dialog", { name: /Remover/ })
    .getByRole("button", { name: "Remover" })
    .click();
  const proof = page.getByRole("dialog", { name: "Confirme que é você" });
  await expect(proof.getByRole("button", { name: "Usar chave de acesso" })).toBeVisible();
  await proof.getByRole("button", { name: "Receber um código por e-mail" }).click();
  await proof.getByLabel("Código do e-mail").fill(await mailedCode(request, person.email));
  await expectAccessible(page);
  await proof.getByRole("button", { name: "Confirmar" }).click();
  await expect(passkeys.getByText("Nenhuma")).toBeVisible();
});

test("a customer who forgot the password comes in by a mailed code; the same code opens nothing in the browser of somebody else", async ({
  page,
  request,
}) => {
  const person = await newCustomer(request);
  const askIn = async (where: typeof page) => {
    await where.goto(new URL("/login", page.url()).href);
    await where.getByLabel("CPF, CNPJ ou e-mail").fill(person.email);
    await where.getByRole("button", { name: "Receber um código por e-mail" }).click();
    await where.getByRole("button", { name: "Enviar código" }).click();
    await expect(where.getByLabel("Código", { exact: true })).toBeFocused();
  };
  await page.goto("/login");
  await page.setViewportSize({ width: 360, height: 740 });
  await askIn(page);
  await expectAccessible(page);
  const code = await mailedCode(request, person.email);

  const attacker = await openAnew(page);
  await askIn(attacker);
  await mailedCode(request, person.email, code);
  await attacker.getByLabel("Código", { exact: true }).fill(code);
  await attacker.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(attacker.getByText(/O código não confere/).first()).toBeVisible();
  await expectAccessible(attacker);
  await attacker.context().close();

  await page.getByLabel("Código", { exact: true }).fill(code);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/inicio");
  // The password was never asked for, and still opens the account.
  expect(JSON.parse(await signInAs(request, person))).toMatchObject({ broker: false });
});

test("a customer's new e-mail is confirmed by its link and a fresh proof, eleven minutes after they signed in; leaving the proof keeps the old one", async ({
  page,
  request,
}) => {
  const person = await newCustomer(request);
  const own = await signInAs(request, person);
  await page.addInitScript((stored) => localStorage.setItem("customer", stored), own);
  await page.goto("/perfil");
  // Wider than a telephone.
  const renamed = `endereco-novo-de-quem-tem-um-longo-${person.email}`;
  await page.getByLabel("E-mail", { exact: true }).fill(renamed);
  await page.getByRole("button", { name: "Salvar dados" }).click();
  await expect(page.getByText("Falta confirmar o novo e-mail")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const form = page.getByRole("form", { name: "Dados pessoais" });
  expect(await form.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  const link = await mailedLink(request, renamed, "/login");
  await letCustomersProofExpire(JSON.parse(own).customerId);

  const proof = page.getByRole("dialog", { name: "Confirme que é você" });
  await page.goto(link);
  await expect(proof).toBeVisible();
  await expectAccessible(page);
  await proof.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByText("Falta confirmar o novo e-mail")).toBeVisible();
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(person.email);

  await page.goto(link);
  await proof.getByLabel("Senha", { exact: true }).fill(person.password);
  await proof.getByRole("button", { name: "Confirmar", exact: true }).click();
  await expect(page.getByText(`O e-mail da sua conta agora é ${renamed}.`)).toBeVisible();
  await expect(page).toHaveURL("/perfil");
  await expect(page.getByText("Falta confirmar o novo e-mail")).toHaveCount(0);
});

test("a customer turns two steps on, signs in by password and mailed code, and cannot come in by a code alone", async ({
  page,
  request,
}) => {
  test.slow();
  const person = await newCustomer(request);
  await page.addInitScript(
    (stored) => {
      if (!sessionStorage.getItem("began")) localStorage.setItem("customer", stored);
      sessionStorage.setItem("began", "1");
    },
    await signInAs(request, person),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/perfil?aba=seguranca");
  const steps = page.getByRole("region", { name: "Verificação em duas etapas" });
  await steps.getByRole("button", { name: "Ligar as duas etapas" }).click();
  const asked = page.getByRole("dialog", { name: "Ligar as duas etapas" });
  const first = await mailedCode(request, person.email);
  await asked.getByLabel("Código do e-mail").fill(first);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(steps.getByText("Ligada", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.evaluate(() => localStorage.removeItem("customer"));
  await page.goto("/login");
  await page.getByLabel("CPF, CNPJ ou e-mail").fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  const step = page.getByRole("dialog", { name: "Código do e-mail" });
  await expect(step.getByLabel("Código do e-mail")).toBeVisible();
  await expectAccessible(page);
  const code = await mailedCode(request, person.email, first);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Falta o código que enviamos ao seu e-mail.")).toBeVisible();
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue(person.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await step.getByLabel("Código do e-mail").fill(await mailedCode(request, person.email, code));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/inicio");

  const alone = await openAnew(page);
  await alone.goto(new URL("/login", page.url()).href);
  await alone.getByLabel("CPF, CNPJ ou e-mail").fill(person.email);
  await alone.getByRole("button", { name: "Receber um código por e-mail" }).click();
  await alone.getByRole("button", { name: "Enviar código" }).click();
  await expect(alone.getByLabel("Código", { exact: true })).toBeFocused();
  await mailArrives(request, person.email, "Para entrar, comece pela senha");
  await alone.context().close();
});

test("what a customer typed into a form is there after a reload, and gone from the tab once they sign out", async ({
  page,
  request,
}) => {
  const person = await newCustomer(request);
  const { development, lot } = await freeLot(request);
  const stored = await signInAs(request, person);
  await page.goto("/");
  await page.evaluate((session) => localStorage.setItem("customer", session), stored);
  const form = `/empreendimentos/${development.id}/lotes/${lot.idBatch}/contatar`;
  await page.goto(form);
  const name = page.getByLabel("Nome completo");
  await name.fill("Ana de Teste");
  await page.reload();
  await expect(name).toHaveValue("Ana de Teste");
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await expect(page.getByRole("link", { name: "Entrar" })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Ana de Teste");
  await page.goto(form);
  await expect(name).toHaveValue("");
});

test("what a customer typed by hand stays when they sign out in another tab, and nothing of their account does", async ({
  page,
  request,
}) => {
  const person = await newCustomer(request);
  const { development, lot } = await freeLot(request);
  const stored = await signInAs(request, person);
  await page.goto("/");
  await page.evaluate((session) => localStorage.setItem("customer", session), stored);
  await page.goto(`/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar`);
  await page.getByRole("button", { name: "Usar meus dados" }).click();
  const [name, document, email] = ["Nome completo", "CPF ou CNPJ", "E-mail"].map((label) => page.getByLabel(label));
  await expect(name!).not.toHaveValue("");
  await email!.fill("outra@exemplo.com.br");
  const other = await page.context().newPage();
  await other.goto("/");
  await other.getByRole("button", { name: "Sair", exact: true }).click();
  await expect(page.getByRole("button", { name: "Usar meus dados" })).toHaveCount(0);
  await expect(email!).toHaveValue("outra@exemplo.com.br");
  await expect(name!).toHaveValue("");
  await expect(document!).toHaveValue("");
  const left = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect([left.includes("outra@exemplo.com.br"), left.includes(person.email)]).toEqual([true, false]);
});

test("where another customer signs in over them in another tab, nothing stays of who was filling a form", async ({
  page,
  request,
}) => {
  const [first, second] = [await newCustomer(request), await newCustomer(request)];
  const { development, lot } = await freeLot(request);
  const [own, others] = [await signInAs(request, first), await signInAs(request, second)];
  await page.goto("/");
  await page.evaluate((session) => localStorage.setItem("customer", session), own);
  const alertPage = await page.context().newPage();
  await alertPage.goto(`/avisos?lote=${lot.idBatch}`);
  const alertEmail = alertPage.getByRole("textbox", { name: "E-mail" });
  await alertEmail.fill("outra@exemplo.com.br");
  await page.goto(`/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar`);
  await page.getByRole("button", { name: "Usar meus dados" }).click();
  const name = page.getByLabel("Nome completo");
  await expect(name).not.toHaveValue("");
  const email = page.getByRole("textbox", { name: "E-mail" });
  await email.fill("outra@exemplo.com.br");
  const other = await page.context().newPage();
  await other.goto("/");
  await other.evaluate((session) => localStorage.setItem("customer", session), others);
  await expect(name).toHaveValue("");
  await expect(email).toHaveValue("");
  await expect(alertEmail).toHaveValue("");
  const left = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect([left.includes("outra@exemplo.com.br"), left.includes(first.email)]).toEqual([false, false]);
  // It is the second one's form now.
  await page.getByRole("button", { name: "Usar meus dados" }).click();
  await expect(email).toHaveValue(second.email);
});

for (const [wrong, hours] of Object.entries({ "an hour ahead": 1, "a day behind": -24 }))
  test(`a customer whose device is ${wrong} signs in, and is still signed in after a reload`, async ({
    page,
    request,
  }) => {
    const person = await newCustomer(request);
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await page.goto("/login");
    await page.getByLabel("CPF, CNPJ ou e-mail").fill(person.email);
    await page.getByLabel("Senha", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page).toHaveURL("/inicio");
    await page.goto("/perfil");
    await expect(page.getByRole("heading", { level: 1, name: "Perfil" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
