import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { newPerson } from "./fixtures.ts";
import { mailedLink } from "./mailbox.ts";
import { filesOf, oldSystem, typedCents } from "./old-system.ts";
import { signedInStaff } from "./sessions.ts";
import { apiUrl, expect, openAnew, test } from "./visitor.ts";

const LOTS = 2;

/** A new development with some lots, as the staff's forms make it. */
const newDevelopment = async (request: APIRequestContext, headers: Record<string, string>, name: string) => {
  const data = { category: "venture", title: name, fields: [] };
  expect((await request.post(`${apiUrl()}/api/crm/articles`, { headers, data })).status()).toBe(201);
  const developments: { id: number; name: string }[] = await (
    await request.get(`${apiUrl()}/api/crm/ventures`, { headers })
  ).json();
  const { id } = developments.find((one) => one.name === name)!;
  const lots = [];
  for (let at = 0; at < LOTS; at += 1) {
    const [west, south, size] = [-40.4 + at * 0.001, -20.4, 0.0003];
    const polygon = [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ];
    const lot = { block: "A", lot: String(at + 1), areaM2: 300, corner: false, polygon };
    const more = { sides: [], deedNumber: "", solarOrientation: "" };
    const made = await request.post(`${apiUrl()}/api/crm/ventures/${id}/batches`, {
      headers,
      data: { ...lot, ...more },
    });
    expect(made.status(), await made.text()).toBe(201);
    // As the old system writes it: with zeros before.
    lots.push({ development: name.toUpperCase(), block: "A", lot: `0${at + 1}` });
  }
  return lots;
};

/** A company of three developments whose contracts stand in an old system. */
const company = async (request: APIRequestContext, session: string) => {
  const headers = { authorization: `Bearer ${JSON.parse(session).token}` };
  const mark = `V${Date.now().toString(36)}`.toUpperCase();
  const lots = [];
  for (const name of ["Jardim Antigo", "Vale Velho", "Morro Antigo"])
    lots.push(...(await newDevelopment(request, headers, `${name} ${mark}`)));
  const buyers = lots.map((_, at) => ({ ...newPerson(), name: `Comprador ${"ABCDEF"[at]} da Carteira` }));
  const found = async (): Promise<{ id: number; number: string }[]> =>
    (await (await request.get(`${apiUrl()}/api/crm/contracts?search=${mark}`, { headers })).json()).content;
  return { mark, buyers, found, ...oldSystem(buyers, lots, { mark, name: `Quem comprou ${mark}` }) };
};
type Company = Awaited<ReturnType<typeof company>>;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const send = async (page: Page, { tables }: Pick<Company, "tables">): Promise<void> => {
  await page.locator("input[type=file]").setInputFiles(filesOf(tables));
  await button(page, "Enviar e ler as colunas").click();
  await expect(button(page, "Conferir as tabelas")).toBeVisible();
};

/** Sends the same tables once more, whose columns are known by now, and has them checked. */
const sendAgain = async (page: Page, old: Company): Promise<void> => {
  await page.getByRole("link", { name: /^Enviar (?:outras planilhas|as planilhas corrigidas)$/ }).click();
  await send(page, old);
  await button(page, "Conferir as tabelas").click();
};

const typeTotals = async (page: Page, { contracts, openCents, paidCents }: Company["balance"]): Promise<void> => {
  await page.getByLabel("Quantos contratos").fill(String(contracts));
  await page.getByLabel("Saldo em aberto").fill(typedCents(openCents));
  await page.getByLabel("Total pago").fill(typedCents(paidCents));
};

/** A buyer who has never been in the portal chooses a password by the e-mail of the old system, and comes in. */
const comeIn = async (page: Page, request: APIRequestContext, buyer: Company["buyers"][number]): Promise<void> => {
  await page.goto("/esqueci-minha-senha");
  await page.getByLabel("CPF, CNPJ ou e-mail").fill(buyer.document);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await page.goto(await mailedLink(request, buyer.email, "/nova-senha"));
  await page.getByLabel("Nova senha").fill(buyer.password);
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Senha alterada" })).toBeFocused();
  await page.goto("/login");
  await page.getByLabel("CPF, CNPJ ou e-mail").fill(buyer.document);
  await page.getByLabel("Senha", { exact: true }).fill(buyer.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL("/inicio");
};

// What is refused is told by the browser too.
test.use({ expectedComplaints: [/status of 409/] });

test("a company's contracts come in by its own tables, corrected and equal to the cent, go, come again, and a buyer finds theirs", async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const session = await signedInStaff(request);
  const old = await company(request, session);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto("/admin/portfolios");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);

  await test.step("what is no table is refused before it is sent", async () => {
    await page.locator("input[type=file]").setInputFiles([
      { name: "antiga.xls", mimeType: "application/vnd.ms-excel", buffer: Buffer.from("x") },
      { name: "foto.png", mimeType: "image/png", buffer: Buffer.from("x") },
    ]);
    await expect(page.getByText("antiga.xls: o formato .xls é antigo.")).toBeVisible();
    await expect(page.getByText("foto.png: não é uma planilha.")).toBeVisible();
  });

  await test.step("a column that nobody can guess is named by hand", async () => {
    // The CPF of one buyer stands with two people, and a contract says another sum than its installments.
    const wrong = structuredClone(old.tables);
    wrong.customers.push([old.buyers[0]!.document, "Outra Pessoa", newPerson().email]);
    wrong.contracts[2]![6] = "1,00";
    await send(page, { tables: wrong });
    const customers = page.getByRole("region", { name: "clientes.csv" });
    await expect(customers.getByText("Falta indicar: Nome.")).toBeVisible();
    await customers.getByLabel(`Coluna Quem comprou ${old.mark}`).selectOption({ label: "Nome" });
    await expect(customers.getByText("Falta indicar")).toBeHidden();
    await expectAccessible(page);
    await button(page, "Conferir as tabelas").click();
  });

  await test.step("each wrong row is named with its reason, and nothing can be taken", async () => {
    await expect(page.getByText("3 erros nas planilhas")).toBeVisible();
    const faults = page.getByRole("region", { name: "Lista de erros" });
    await expect(faults).toContainText(
      "o CPF ou CNPJ está em nome de duas pessoas: também de Outra Pessoa, na linha 8",
    );
    await expect(faults).toContainText("as parcelas somam R$");
    await expect(button(page, /^Trazer/)).toBeHidden();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await button(page, "Baixar os erros em CSV").click();
    expect((await download).suggestedFilename()).toBe("erros-da-carteira.csv");
  });

  await test.step("corrected, they come in with the old system's totals, and a cent of difference stops them", async () => {
    await sendAgain(page, old);
    await expect(page.getByText("Simulação: nada foi gravado")).toBeVisible();
    await typeTotals(page, { ...old.balance, openCents: old.balance.openCents + 1 });
    await expect(page.getByText(/Diferença de R\$\s0,01 a mais no sistema antigo\./)).toBeVisible();
    await expectAccessible(page);
    await button(page, "Trazer 6 contratos").click();
    await expect(page.getByText("Os contratos não entraram")).toBeVisible();
    expect(await old.found()).toEqual([]);
    await typeTotals(page, old.balance);
    await expect(page.getByText("Confere com as planilhas.")).toHaveCount(3);
    await button(page, "Trazer 6 contratos").click();
    await expect(button(page, "Trazer 6 contratos")).toBeHidden();
    // Whoever reloads finds the work where it is.
    await page.reload();
    await expect(page.getByText("Entraram 6 contratos")).toBeVisible();
    await expectAccessible(page);
    expect(await old.found()).toHaveLength(6);
  });

  await test.step("all of it goes again", async () => {
    await button(page, "Desfazer a entrada").click();
    await page.getByRole("dialog").getByRole("button", { name: "Desfazer a entrada" }).click();
    await expect(page.getByText("Carteira desfeita")).toBeVisible();
    expect(await old.found()).toEqual([]);
  });

  await test.step("and comes again; a second run changes nothing", async () => {
    await sendAgain(page, old);
    await typeTotals(page, old.balance);
    await button(page, "Trazer 6 contratos").click();
    await expect(page.getByText("Entraram 6 contratos")).toBeVisible();
    await sendAgain(page, old);
    await expect(page.getByText("Os 6 contratos das planilhas já estão no portal.")).toBeVisible();
    await page.goto("/admin/portfolios");
    await expect(page.getByRole("list", { name: "Carteiras enviadas" }).getByText("Desfeita").first()).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
  });

  await test.step("a buyer who was never in the portal comes in and finds what they have paid", async () => {
    const theirs = await openAnew(page);
    const buyer = old.buyers[1]!;
    await comeIn(theirs, request, buyer);
    await theirs.goto(new URL("/contratos", page.url()).href);
    const card = theirs.getByRole("listitem").filter({ hasText: `${old.mark}-2` });
    await card.getByRole("link").first().click();
    await expect(theirs.getByRole("heading", { level: 1 })).toContainText(old.mark);
    await expect(theirs.getByText("Paga", { exact: true }).first()).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByRole("link", { name: "Documentos" }).click();
    const taxes = theirs.waitForEvent("download");
    await button(theirs, "Informe 2025").click();
    expect((await taxes).suggestedFilename()).toMatch(/^informe 2025/);
    // What they still owe becomes a slip, as of every contract.
    await theirs.getByRole("link", { name: "Parcelas" }).click();
    await button(theirs, "Gerar boleto").first().click();
    const slip = theirs.getByRole("dialog", { name: /^Boleto: / });
    await slip.getByRole("button", { name: "Gerar boleto" }).click();
    await expect(slip.getByRole("button", { name: /^Copiar/ }).first()).toBeVisible();
    await theirs.context().close();
  });

  await test.step("and from then on the portfolio stays: the contract is named", async () => {
    await page.goto("/admin/portfolios");
    await page.getByRole("listitem").filter({ hasText: "No portal" }).first().getByRole("link").click();
    await button(page, "Desfazer a entrada").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Desfazer a entrada" }).click();
    await expect(dialog.getByText(`${old.mark}-2`)).toBeVisible();
    await expectAccessible(page);
    expect(await old.found()).toHaveLength(6);
  });
});
