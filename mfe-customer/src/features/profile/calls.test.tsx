import { screen, waitFor, within } from "@testing-library/react";
import { aPatrimony, CUSTOMER_ID } from "./testing/own-data.ts";
import { press, visit, type Answers } from "./testing/visit.tsx";

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});
const open = async (section: string, answers: Answers) => {
  const page = await visit(section, answers);
  close = page.close;
  return page;
};
type Page = Awaited<ReturnType<typeof open>>;

const told = (sentence: string) => screen.findByText(sentence);
const type = async ({ person }: Page, label: string, text: string) =>
  person.type(await screen.findByLabelText(label), text);
const choose = async (page: Page, label: string, typed: string, option: string) => {
  await type(page, label, typed);
  await page.person.click(await screen.findByRole("option", { name: option }));
};
const confirmRemoval = (page: Page) =>
  page.person.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remover" }));

const VITORIA = { id: 3205309, name: "Vitória", uf: "ES" };
const CITIES: Answers = { "GET /cities/nearest/vit": { body: [VITORIA] } };

describe("addresses", () => {
  const HOME = {
    id: 31,
    taxpayerType: { id: 1, description: "Pessoa física" },
    kind: "residential",
    postalCode: "29010002",
    street: "Avenida Jerônimo Monteiro",
    number: "1000",
    complement: "",
    district: "Centro",
    city: VITORIA,
    main: false,
    version: 1,
  };
  const answers: Answers = {
    "GET /customers/7/localizations": { body: [] },
    "GET /taxpayertypes/": { body: [HOME.taxpayerType] },
    "GET /api/public/cep/29010002": {
      body: { postalCode: "29010002", street: HOME.street, district: "Centro", city: VITORIA },
    },
    "POST /customers/localizations/": { status: 201, body: HOME },
    "PUT /localizations/31": ({ body }) => ({ body: { ...HOME, ...(body as object), city: VITORIA, version: 2 } }),
    "DELETE /localizations/31": { body: { id: 31 } },
  };
  const body = {
    kind: "residential",
    taxpayerTypeId: 1,
    cityId: VITORIA.id,
    postalCode: "29010002",
    street: HOME.street,
    number: "1000",
    complement: "",
    district: "Centro",
    main: false,
  };

  it("are added with the help of the CEP, changed and removed by the specification's calls", async () => {
    const page = await open("enderecos", answers);
    await press(page, "Adicionar endereço");
    await screen.findByRole("option", { name: "Pessoa física" });
    await page.person.selectOptions(screen.getByLabelText("Tipo de contribuinte"), "Pessoa física");
    await type(page, "CEP", "29010002");
    await waitFor(() => expect(screen.getByLabelText("Número")).toHaveFocus());
    expect(screen.getByLabelText("Cidade")).toHaveValue("Vitória – ES");
    await type(page, "Número", "1000{Enter}");
    await told("Localizações atualizadas com sucesso !");
    await press(page, /^Editar Avenida/);
    await type(page, "Complemento (opcional)", "Sala 2");
    await press(page, "Salvar");
    await screen.findByText(/Sala 2/);
    await press(page, /^Remover Avenida/);
    await confirmRemoval(page);
    await screen.findByText("Você ainda não cadastrou endereços");
    expect(page.changes()).toEqual([
      { method: "POST", url: "/customers/localizations/", body },
      { method: "PUT", url: "/localizations/31", body: { ...body, complement: "Sala 2", version: 1 } },
      { method: "DELETE", url: "/localizations/31", body: undefined },
    ]);
  });

  it("have their city filled by the CEP alone, and lead on to the street, which nobody claims to know", async () => {
    const byNumber = { postalCode: "29010002", street: "", district: "", uf: "ES" };
    const page = await open("enderecos", {
      ...answers,
      "GET /api/public/cep/29010002": { body: { ...byNumber, city: VITORIA } },
      "GET /api/public/cep/29500000": { body: { ...byNumber, postalCode: "29500000", city: null } },
    });
    await press(page, "Adicionar endereço");
    await type(page, "CEP", "29010002");
    await waitFor(() => expect(screen.getByLabelText("Rua")).toHaveFocus());
    expect(
      [screen.getByLabelText("Cidade"), screen.getByLabelText("Rua")].map((at) => (at as HTMLInputElement).value),
    ).toEqual(["Vitória – ES", ""]);
    await page.person.clear(screen.getByLabelText("CEP"));
    await type(page, "CEP", "29500000");
    expect(await screen.findByText("Este CEP é de ES. Preencha a cidade e a rua.")).toBeInTheDocument();
  });

  it("stay usable without a CEP service, and with a CEP that does not exist", async () => {
    const unknown = { status: 404, code: "postal_code_unknown", message: "", errors: [] };
    const page = await open("enderecos", {
      ...answers,
      ...CITIES,
      "GET /api/public/cep/00000000": { status: 404, body: unknown },
      "GET /api/public/cep/29010003": { status: 503, body: null },
    });
    await press(page, "Adicionar endereço");
    await type(page, "CEP", "00000000");
    await screen.findByText("CEP não encontrado. Confira os números ou preencha o endereço.");
    await page.person.clear(screen.getByLabelText("CEP"));
    await type(page, "CEP", "29010003");
    await screen.findByText("A busca por CEP não respondeu. Preencha o endereço.");
    await type(page, "Rua", "Rua Sete");
    await choose(page, "Cidade", "vit", "Vitória – ES");
    expect(screen.getByLabelText("Cidade")).toHaveValue("Vitória – ES");
    expect(screen.getByLabelText("CEP")).toHaveValue("29010-003");
  });

  it("say the catalogue's sentence and what to do where a lookup gets no answer, and find it at the next try", async () => {
    const page = await open("enderecos", {
      ...answers,
      "GET /cities/nearest/vit": "hangUp",
      "GET /taxpayertypes/": { status: 500, body: { status: 500, code: "internal_error", message: "", errors: [] } },
    });
    const undefinedError = "Houve um erro indefinido no servidor, favor entrar em contato com o time técnico";
    await press(page, "Adicionar endereço");
    expect(await screen.findByText(undefinedError)).toBeInTheDocument();
    await type(page, "Cidade", "vit");
    const failed = await screen.findByText("O servidor não respondeu. Confira a conexão e tente de novo.", {
      selector: ".gleba-lookup p",
      exact: false,
    });
    expect(within(failed).getByRole("button", { name: "Tentar novamente" })).toBeInTheDocument();
  });

  it("lead to sign in when the city lookup is refused", async () => {
    const page = await open("enderecos", {
      ...answers,
      "GET /cities/nearest/vit": { status: 403, body: { status: 403, code: "forbidden", message: "", errors: [] } },
      "POST /refreshtoken": { body: { token: "x.e30.x", refreshToken: "r2" } },
    });
    await press(page, "Adicionar endereço");
    await type(page, "Cidade", "vit");
    expect(await screen.findByRole("heading", { name: "Entrar" })).toBeInTheDocument();
  });
});

it("dependents are added, corrected and removed; a date in 2100 or in the future is refused at its field", async () => {
  const child = { id: 51, name: "Ana de Teste", document: null, birthDate: "2015-03-05", kinship: "child", version: 1 };
  const page = await open("dependentes", {
    "GET /customers/7/dependents": { body: [] },
    "POST /customers/dependents/": { status: 201, body: child },
    "PUT /dependents/51": { body: { ...child, name: "Ana Maria de Teste", version: 2 } },
    "DELETE /dependents/51": { body: { id: 51 } },
  });
  await press(page, "Adicionar dependente");
  await type(page, "Nome completo", "Ana de Teste");
  const birth = screen.getByLabelText("Data de nascimento");
  for (const [typed, sentence] of [
    ["05/03/2100", "A data deve estar entre 01/01/1900 e 31/12/2099."],
    ["05/03/2099", "A data de nascimento não pode estar no futuro."],
    ["31/02/2015", "Informe uma data válida, como 31/12/1980."],
  ] as const) {
    await page.person.clear(birth);
    await page.person.type(birth, `${typed}{Enter}`);
    await waitFor(() => expect(birth).toHaveAccessibleDescription(sentence));
  }
  await page.person.clear(birth);
  await page.person.type(birth, "05032015{Enter}");
  await told("Dependentes atualizados com sucesso !");
  await press(page, "Editar Ana de Teste");
  expect(screen.getByLabelText("Data de nascimento")).toHaveValue("05/03/2015");
  await page.person.clear(screen.getByLabelText("Nome completo"));
  await type(page, "Nome completo", "Ana Maria de Teste");
  await press(page, "Salvar");
  await press(page, "Remover Ana Maria de Teste");
  await confirmRemoval(page);
  await screen.findByText("Você ainda não cadastrou dependentes");
  expect(page.changes()).toEqual([
    {
      method: "POST",
      url: "/customers/dependents/",
      body: { name: "Ana de Teste", document: null, birthDate: "2015-03-05", kinship: "child" },
    },
    {
      method: "PUT",
      url: "/dependents/51",
      body: { name: "Ana Maria de Teste", document: null, birthDate: "2015-03-05", kinship: "child", version: 1 },
    },
    { method: "DELETE", url: "/dependents/51", body: undefined },
  ]);
});

it("bank accounts are found by typing, added with their owner, corrected and removed by their own calls", async () => {
  const bank = { id: 1, label: "001 – Banco do Brasil" };
  const rest = { branch: "1234-5", account: "98765-0", kind: "checking", pixKey: "" };
  const account = { id: 61, bankId: 1, bankName: bank.label, bank, ...rest, customerId: CUSTOMER_ID, version: 1 };
  const page = await open("bancos", {
    "GET /customers/7/banks": { body: [] },
    "GET /banks/nearest/brasil": { body: [{ id: 1, description: bank.label }] },
    "POST /customers/banks/": { status: 201, body: account },
    "PUT /customerbanks/61": { body: { ...account, account: "98765-1", version: 2 } },
    "DELETE /customerbanks/61": { body: { id: 61 } },
  });
  await press(page, "Adicionar conta");
  await type(page, "Banco", "itau");
  await press(page, "Salvar");
  await waitFor(() =>
    expect(screen.getByLabelText("Banco")).toHaveAccessibleDescription(
      /Digite parte do nome e escolha o banco na lista\./,
    ),
  );
  await page.person.clear(screen.getByLabelText("Banco"));
  await choose(page, "Banco", "brasil", bank.label);
  await type(page, "Agência", "1234-5");
  await type(page, "Conta com dígito", "98765-0{Enter}");
  await told("Executado com sucesso");
  await press(page, /^Editar 001/);
  expect(screen.getByLabelText("Banco")).toHaveValue(bank.label);
  await page.person.clear(screen.getByLabelText("Conta com dígito"));
  await type(page, "Conta com dígito", "98765-1");
  await press(page, "Salvar");
  await press(page, /^Remover 001/);
  await confirmRemoval(page);
  await screen.findByText("Você ainda não cadastrou contas bancárias");
  expect(page.changes()).toEqual([
    { method: "POST", url: "/customers/banks/", body: { bankId: 1, ...rest, customerId: CUSTOMER_ID } },
    {
      method: "PUT",
      url: "/customerbanks/61",
      body: { bankId: 1, ...rest, account: "98765-1", customerId: CUSTOMER_ID, version: 1 },
    },
    { method: "DELETE", url: "/customerbanks/61", body: undefined },
  ]);
});

it("patrimony is added, changed and removed with city and owner, in cents", async () => {
  const flat = aPatrimony();
  const page = await open("patrimonio", {
    ...CITIES,
    "GET /customers/7/patrimonies": { body: [] },
    "POST /customers/patrimonies/": { status: 201, body: flat },
    "PUT /patrimonies/41": { body: { ...flat, valueCents: 50_000_000, version: 2 } },
    "DELETE /patrimonies/41": { body: { id: 41 } },
  });
  await press(page, "Adicionar patrimônio");
  await type(page, "Descrição", flat.description);
  await type(page, "Valor aproximado", "45000000");
  await choose(page, "Cidade (opcional)", "vit", "Vitória – ES");
  await press(page, "Salvar");
  await told("Patrimônio adicionado com sucesso !");
  await press(page, `Editar ${flat.description}`);
  expect(screen.getByLabelText("Valor aproximado")).toHaveValue("450.000,00");
  await page.person.clear(screen.getByLabelText("Valor aproximado"));
  await type(page, "Valor aproximado", "50000000");
  await press(page, "Salvar");
  await told("Patrimônios atualizados com sucesso !");
  await press(page, `Remover ${flat.description}`);
  await confirmRemoval(page);
  await screen.findByText("Você ainda não cadastrou patrimônio");
  const body = {
    kind: "property",
    description: flat.description,
    valueCents: 45_000_000,
    cityId: VITORIA.id,
    customerId: CUSTOMER_ID,
  };
  expect(page.changes()).toEqual([
    { method: "POST", url: "/customers/patrimonies/", body },
    { method: "PUT", url: "/patrimonies/41", body: { ...body, valueCents: 50_000_000, version: 1 } },
    { method: "DELETE", url: "/patrimonies/41", body: undefined },
  ]);
});

it("participants are made and replaced by one call, one of each kind", async () => {
  const buyer = {
    id: 71,
    kind: "buyer",
    maritalStatus: "married",
    propertyRegime: "partial_community",
    incomeCents: 850_000,
    company: "",
    admissionDate: null,
    version: 3,
  };
  const page = await open("renda", {
    "GET /customers/7/profiles": { body: [buyer] },
    "POST /customers/7/profiles": ({ body }) => ({
      status: 201,
      body: { ...(body as object), id: (body as { kind: string }).kind === "buyer" ? 71 : 72, version: 4 },
    }),
  });
  await press(page, "Editar Comprador");
  await page.person.selectOptions(screen.getByLabelText("Estado civil"), "Divorciado(a)");
  await type(page, "Data de admissão (opcional)", "02022015");
  await press(page, "Salvar");
  await told("Dados atualizados com sucesso !");
  await press(page, "Adicionar participante");
  expect(screen.getByLabelText("Participação")).toHaveDisplayValue("Cônjuge ou companheiro(a)");
  await type(page, "Renda mensal", "0");
  await press(page, "Salvar");
  await screen.findByRole("button", { name: "Editar Cônjuge ou companheiro(a)" });
  const { id: _id, ...sent } = buyer;
  expect(page.changes()).toEqual([
    {
      method: "POST",
      url: "/customers/7/profiles",
      body: { ...sent, maritalStatus: "divorced", propertyRegime: null, admissionDate: "2015-02-02" },
    },
    {
      method: "POST",
      url: "/customers/7/profiles",
      body: {
        ...sent,
        kind: "spouse",
        maritalStatus: "single",
        propertyRegime: null,
        incomeCents: 0,
        version: 0,
      },
    },
  ]);
});

test("a participant who was added in another tab meanwhile is shown beside what was typed, which changes that one", async () => {
  const spouse = {
    id: 72,
    kind: "spouse",
    maritalStatus: "single",
    propertyRegime: null,
    incomeCents: 300_000,
    company: "Padaria",
    admissionDate: null,
    version: 1,
  };
  let taken = false;
  const buyer = { ...spouse, id: 71, kind: "buyer", incomeCents: 500_000 };
  const page = await open("renda", {
    "GET /customers/7/profiles": () => ({ body: taken ? [buyer, spouse] : [buyer] }),
    "POST /customers/7/profiles": ({ body }) => {
      if ((body as { version: number }).version === 1) return { status: 201, body: { ...spouse, ...(body as object) } };
      taken = true;
      const message = "Estes dados foram alterados em outra aba ou aparelho.";
      return { status: 409, body: { status: 409, code: "changed_meanwhile", message, errors: [message] } };
    },
  });
  await press(page, "Adicionar participante");
  await type(page, "Renda mensal", "120000");
  await press(page, "Salvar");
  await told("Este participante foi alterado em outra aba ou aparelho");
  expect(
    screen.getByText("Renda mensal: R$ 3.000,00", { normalizer: (text) => text.replace(/\s/g, " ") }),
  ).toBeVisible();
  expect(screen.getByLabelText("Renda mensal")).toHaveValue("1.200,00");
  expect(screen.getByRole("form", { name: "Editar participante" })).toContainElement(
    document.activeElement as HTMLElement,
  );
  await press(page, "Salvar");
  await told("Dados atualizados com sucesso !");
  expect(
    page.changes().map(({ body }) => [(body as typeof spouse).version, (body as typeof spouse).incomeCents]),
  ).toEqual([
    [0, 120_000],
    [1, 120_000],
  ]);
});
