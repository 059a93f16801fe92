import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page, Request } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { newCustomer } from "./fixtures.ts";
import { signInAs } from "./sessions.ts";
import { apiUrl, expect, test } from "./visitor.ts";

/** A small PNG: four green pixels. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWOQ97WS97VigFAAEcoCmWURtLgAAAAASUVORK5CYII=",
  "base64",
);

const newSession = async (page: Page, request: APIRequestContext) => {
  const person = await newCustomer(request);
  const session = await signInAs(request, person);
  await page.goto("/politicas-de-privacidade");
  await page.evaluate((text) => localStorage.setItem("customer", text), session);
  return { person, id: (JSON.parse(session) as { customerId: number }).customerId };
};

/** What the page tells on its own: the session's upkeep, and how fast it was, once it has been open for a while. */
const OWN = ["/graphql", "/api/public/reports"];

/** Every call that changes something, as `POST /customers/contacts/ {…}` without what differs from run to run. */
const listen = (page: Page): string[] => {
  const calls: string[] = [];
  page.on("request", (request: Request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== apiUrl() || ["GET", "OPTIONS"].includes(request.method()) || OWN.includes(pathname)) return;
    calls.push([request.method(), pathname, request.postData()].filter(Boolean).join(" "));
  });
  return calls;
};

const open = (page: Page, section: string) => page.getByRole("link", { name: section, exact: true }).click();
const add = (page: Page, what: string) => page.getByRole("button", { name: `Adicionar ${what}` }).click();
const save = (page: Page) => page.getByRole("button", { name: "Salvar", exact: true }).click();
const told = (page: Page, sentence: string) => expect(page.getByRole("alert").getByText(sentence).last()).toBeVisible();
const remove = async (page: Page, name: RegExp) => {
  await page.getByRole("button", { name }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remover" }).click();
  await expect(page.getByRole("button", { name })).toHaveCount(0);
};
const choose = async (page: Page, label: string, typed: string, option: string) => {
  await page.getByRole("combobox", { name: label }).fill(typed);
  await page.getByRole("option", { name: option }).first().click();
};

// A CEP that nobody has is a 404 that the form takes calmly.
test.use({ expectedComplaints: [/404 .*\/api\/public\/cep\//] });

test("a customer keeps every part of their profile, and each change is the specification's call", async ({
  page,
  request,
}) => {
  test.slow();
  const { id } = await newSession(page, request);
  const calls = listen(page);

  await page.goto("/perfil");
  await page.getByLabel("Data de nascimento (opcional)").pressSequentially("05031980");
  await page.getByRole("button", { name: "Abrir calendário" }).click();
  await expect(page.getByRole("button", { name: "5 de março de 1980", exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Data de nascimento (opcional)")).toHaveValue("06/03/1980");
  await choose(page, "Profissão (opcional)", "advog", "Advogado(a)");
  await choose(page, "Naturalidade (opcional)", "vitoria es", "Vitória – ES");
  await page
    .getByLabel("Foto do perfil", { exact: true })
    .last()
    .setInputFiles({ name: "eu.png", mimeType: "image/png", buffer: PIXEL });
  await expect(page.getByRole("application", { name: /^Área da foto/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Usar esta foto" }).click();
  await expect(page.getByRole("img", { name: "Foto escolhida, ainda não salva" })).toBeVisible();
  await page.getByRole("button", { name: "Salvar dados" }).click();
  await told(page, "Dados atualizados com sucesso !");
  await page.reload();
  await expect(page.getByRole("img", { name: "Sua foto" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Naturalidade (opcional)" })).toHaveValue("Vitória – ES");
  await expectAccessible(page);

  await open(page, "Participantes e renda");
  await add(page, "participante");
  await page.getByLabel("Renda mensal").pressSequentially("850000");
  await save(page);
  await page.getByRole("button", { name: "Editar Comprador" }).click();
  await page.getByLabel("Estado civil").selectOption("Casado(a)");
  await page.getByLabel("Regime de bens (opcional)").selectOption("Comunhão parcial de bens");
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText("Casado(a), comunhão parcial de bens")).toBeVisible();

  await open(page, "Endereços");
  await add(page, "endereço");
  await page.getByLabel("Tipo de contribuinte").selectOption({ index: 1 });
  await page.getByLabel("CEP").fill("29655-010");
  await expect(page.getByLabel("Número")).toBeFocused();
  await expect(page.getByLabel("Rua")).toHaveValue("Rua Lourenço Roldi");
  await expect(page.getByLabel("Bairro")).toHaveValue("Centro");
  await expect(page.getByRole("combobox", { name: "Cidade" })).toHaveValue("São Roque do Canaã – ES");
  await page.getByLabel("CEP").fill("00000-000");
  await expect(page.getByText("CEP não encontrado. Confira os números ou preencha o endereço.")).toBeVisible();
  await expect(page.getByLabel("Rua")).toHaveValue("Rua Lourenço Roldi");
  await page.getByLabel("CEP").fill("29010-002");
  await page.getByLabel("Rua").fill("Avenida Jerônimo Monteiro");
  await page.getByLabel("Número").fill("1000");
  await page.getByLabel("Bairro").fill("Centro");
  await choose(page, "Cidade", "vitoria es", "Vitória – ES");
  await expectAccessible(page);
  await save(page);
  await told(page, "Localizações atualizadas com sucesso !");
  await page.getByRole("button", { name: /^Editar Avenida/ }).click();
  await page.getByLabel("Complemento (opcional)").fill("Sala 2");
  await save(page);
  await remove(page, /^Remover Avenida .* Sala 2/);

  await open(page, "Dependentes");
  await add(page, "dependente");
  await page.getByLabel("Nome completo").fill("Ana de Demonstração");
  await page.getByLabel("Data de nascimento").fill("05/03/2015");
  await save(page);
  await told(page, "Dependentes atualizados com sucesso !");
  await remove(page, /^Remover Ana/);

  await open(page, "Bancos");
  await add(page, "conta");
  await choose(page, "Banco", "001", "001 – Banco do Brasil");
  await page.getByLabel("Agência").fill("1234-5");
  await page.getByLabel("Conta com dígito").fill("98765-0");
  await save(page);
  await told(page, "Executado com sucesso");
  await remove(page, /^Remover 001/);

  await open(page, "Patrimônio");
  await add(page, "patrimônio");
  await page.getByLabel("Descrição").fill("Terreno de demonstração");
  await page.getByLabel("Valor aproximado").pressSequentially("4500000");
  await save(page);
  await told(page, "Patrimônio adicionado com sucesso !");
  await page.getByRole("button", { name: "Editar Terreno de demonstração" }).click();
  await choose(page, "Cidade (opcional)", "guarapari", "Guarapari – ES");
  await save(page);
  await told(page, "Patrimônios atualizados com sucesso !");
  await remove(page, /^Remover Terreno/);

  const seen = calls.map((call) =>
    call.replace(/"(id|cityId|bankId|professionId|birthplaceId|taxpayerTypeId|version)":\d+/g, '"$1":…'),
  );
  const paths = seen.map((call) =>
    call
      .split(" {")[0]!
      .replace(/\/\d+$/, "/…")
      .replace(`/${id}/`, "/{id}/"),
  );
  expect(paths).toEqual([
    "PUT /customers/…",
    "POST /customers/{id}/profiles",
    "POST /customers/{id}/profiles",
    "POST /customers/localizations/",
    "PUT /localizations/…",
    "DELETE /localizations/…",
    "POST /customers/dependents/",
    "DELETE /dependents/…",
    "POST /customers/banks/",
    "DELETE /customerbanks/…",
    "POST /customers/patrimonies/",
    "PUT /patrimonies/…",
    "DELETE /patrimonies/…",
  ]);
  expect(seen[0]).toContain(`"file":{"content":"data:image/png;base64,${PIXEL.toString("base64")}","name":"eu.png"}`);
  expect(seen[0]).toContain('"professionId":…,"birthplaceId":…');
  expect(seen[3]).toContain('"cityId":…');
  expect(seen[8]).toContain(`"customerId":${id}`);
});

test("a customer's privacy centre: a consent taken back, a copy of the data, a request with its answer", async ({
  page,
  request,
}) => {
  await newSession(page, request);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/perfil?aba=privacidade");
  await page.getByRole("button", { name: "Conceder: Novidades e lançamentos" }).click();
  await page.getByRole("button", { name: "Revogar: Novidades e lançamentos" }).click();
  await expect(page.getByText("Recibos (2)")).toBeVisible();
  const [copy] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Baixar em JSON" }).click(),
  ]);
  const data = JSON.parse(await readFile(await copy.path(), "utf8"));
  expect(JSON.stringify(data)).toContain("Pessoa de Demonstração Nova");
  await page.getByLabel("O que você quer pedir").selectOption("Exclusão de dados");
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  await expect(page.getByText(/^Protocolo P-/).first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("Baixou uma cópia dos dados (JSON)")).toBeVisible();
});

test.describe("a form half filled", () => {
  test.use({ expectedComplaints: [/40[19] /] });

  test("survives another tab that was faster, and a session that ends: back at the same place, as it was", async ({
    page,
    request,
  }) => {
    const { person } = await newSession(page, request);
    await page.goto("/perfil?aba=contatos");
    // By keyboard alone.
    await page.getByRole("button", { name: "Adicionar contato" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Tipo")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.type("27999990000");
    await page.keyboard.press("Enter");
    await expect(page.getByText("(27) 99999-0000")).toBeVisible();

    const second = await page.context().newPage();
    await second.goto("/perfil?aba=contatos");
    for (const [tab, number] of [
      [page, "27911110000"],
      [second, "27922220000"],
    ] as const) {
      await tab.getByRole("button", { name: /^Editar Celular/ }).click();
      await tab.getByLabel("Número com DDD").fill(number);
    }
    await save(page);
    await expect(page.getByText("(27) 91111-0000")).toBeVisible();
    await save(second);
    await expect(second.getByText("Este contato foi alterado em outra aba ou aparelho")).toBeVisible();
    await expect(second.getByRole("alert").getByText("(27) 91111-0000")).toBeVisible();
    await expect(second.getByLabel("Número com DDD")).toHaveValue("(27) 92222-0000");
    await expectAccessible(second);
    await save(second);
    await expect(second.getByText("(27) 92222-0000")).toBeVisible();
    await second.close();

    await page.getByRole("button", { name: /^Editar Celular/ }).click();
    await page.getByLabel("Número com DDD").fill("27933330000");
    await page.getByRole("link", { name: "Contratos" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Continuar editando" }).click();
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem("customer") ?? "");
      localStorage.setItem(
        "customer",
        JSON.stringify({ ...session, token: `${session.token}x`, refreshToken: "spent" }),
      );
    });
    await save(page);
    await expect(page).toHaveURL("/");
    await page.getByRole("link", { name: "Entrar" }).first().click();
    await page.getByLabel("CPF, CNPJ ou e-mail").fill(person.document);
    await page.getByLabel("Senha", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page).toHaveURL("/perfil?aba=contatos");
    await expect(page.getByLabel("Número com DDD")).toHaveValue("(27) 93333-0000");
  });
});
