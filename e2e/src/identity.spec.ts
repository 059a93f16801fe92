import type { Page } from "@playwright/test";
import { newPerson, simulate } from "./fixtures.ts";
import { invitationOf, mailArrives, mailedLink } from "./mailbox.ts";
import { freeLot, reserve } from "./person.ts";
import { signedInStaff } from "./sessions.ts";
import { expect, openAnew, portalUrl, test } from "./visitor.ts";

type Person = ReturnType<typeof newPerson>;

test.use({ expectedComplaints: [/status of 4(00|01)/] });

const at = (path: string): string => new URL(path, portalUrl()).href;

const signUp = async (page: Page, person: Person) => {
  await page.goto(at("/cadastro"));
  await page.getByLabel("Nome completo").fill(person.name);
  await page.getByLabel("CPF ou CNPJ").fill(person.document);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Telefone com DDD").fill(person.phone);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByLabel(/Li a política de privacidade/).check();
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Confirme seu e-mail" })).toBeVisible();
};

/** The page of a sign-up's link asks for the password of that sign-up. */
const confirm = async (page: Page, link: string, password: string) => {
  await page.goto(at(link));
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirmar e entrar" }).click();
};

const signIn = async (page: Page, name: string, password: string) => {
  await page.goto(at("/login"));
  await page.getByLabel("CPF, CNPJ ou e-mail").fill(name);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
};

test("an attacker signs up first with a victim's CPF: staff are asked whose the contract is, the victim gets it, and the CPF no longer lets the attacker in", async ({
  page: attacker,
  request,
}) => {
  test.slow();
  const victim = newPerson();
  const stranger = { ...newPerson(), document: victim.document, name: "Quem Digitou o CPF de Outra Pessoa" };
  await signUp(attacker, stranger);
  await confirm(attacker, await mailedLink(request, stranger.email, "/cadastro"), stranger.password);
  await expect(attacker).toHaveURL(at("/inicio"));

  const { development, lot } = await freeLot(request);
  const simulationId = await simulate(request, development, lot.idBatch);
  const { password: _kept, ...person } = victim;
  const reserved = await reserve(request, lot.idBatch, { person, simulationId });
  const { protocol } = await reserved.json();

  const staff = await openAnew(attacker);
  await staff.addInitScript((stored) => localStorage.setItem("CRM", stored), await signedInStaff(request));
  await staff.goto(at(`/admin/reservations?busca=${protocol}`));
  await staff.getByRole("button", { name: `Abrir a reserva ${protocol}` }).click();
  const dialog = staff.getByRole("dialog", { name: `Reserva ${protocol}` });
  await dialog.getByRole("button", { name: "Fazer contrato" }).click();
  await expect(dialog).toContainText(`${stranger.name} (${stranger.email}`);
  await expect(dialog).toContainText("mesmo documento, ainda não comprovado; outro e-mail; outro nome");
  await dialog.getByLabel("De quem é o contrato?").selectOption({ label: "É outra pessoa: fazer um cadastro novo" });
  await dialog.getByLabel("Como o documento foi conferido").fill("RG e CPF originais apresentados");
  await dialog.getByRole("button", { name: "Conferir parcelas" }).click();
  await dialog.getByRole("button", { name: "Criar contrato" }).click();
  const title = staff.getByRole("heading", { level: 1, name: /^Contrato CT-/ });
  await expect(title).toBeVisible();
  const contract = (await title.innerText()).replace("Contrato ", "");
  await staff.context().close();

  const owner = await openAnew(attacker);
  await owner.goto(at(await invitationOf(request, victim.email)));
  await owner.getByLabel("Nova senha").fill(victim.password);
  await owner.getByRole("button", { name: "Salvar nova senha" }).click();
  await signIn(owner, victim.document, victim.password);
  await expect(owner).toHaveURL(at("/inicio"));
  await owner.goto(at("/contratos"));
  await expect(owner.getByText(`Contrato ${contract}`)).toBeVisible();
  await owner.context().close();

  await attacker.goto(at("/contratos"));
  await expect(attacker.getByText("Você ainda não tem contratos")).toBeVisible();
  await mailArrives(request, stranger.email, "O CPF ou CNPJ do seu cadastro foi comprovado por outra pessoa");
  const again = await openAnew(attacker);
  await signIn(again, victim.document, stranger.password);
  await expect(again.getByText("Não foi possível entrar.")).toBeVisible();
  await expect(again).toHaveURL(at("/login"));
  await again.context().close();
});

test("an attacker signs up with a victim's e-mail, before and after them: no click of the victim's confirms what somebody else began", async ({
  page: attacker,
  request,
}) => {
  const victim = newPerson();
  const stranger = { ...newPerson(), email: victim.email };
  await signUp(attacker, stranger);
  const first = await mailedLink(request, victim.email, "/cadastro");
  const owner = await openAnew(attacker);
  await signUp(owner, victim);
  let own = first;
  await expect(async () => {
    own = await mailedLink(request, victim.email, "/cadastro");
    expect(own).not.toBe(first);
  }).toPass();
  await signUp(attacker, stranger);

  await confirm(owner, first, victim.password);
  await expect(owner.getByText(/Esta não é a senha do cadastro deste link/)).toBeVisible();
  await confirm(owner, own, victim.password);
  await expect(owner).toHaveURL(at("/inicio"));
  await owner.context().close();

  // The one that began first has lost its link with it, and its password opens nothing.
  await signIn(attacker, victim.email, stranger.password);
  await expect(attacker.getByText("Não foi possível entrar.")).toBeVisible();
  await expect(attacker).toHaveURL(at("/login"));
});
