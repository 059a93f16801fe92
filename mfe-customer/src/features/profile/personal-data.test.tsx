import { screen, waitFor, within } from "@testing-library/react";
import { aCustomer, CONFLICT, errorResponse } from "./testing/own-data.ts";
import { press, visit, type Answers } from "./testing/visit.tsx";

/** jsdom opens no pictures: here one opens when it says it is a PNG, 640 pixels square. */
class OpeningImage extends EventTarget {
  readonly naturalWidth = 640;
  readonly naturalHeight = 640;
  set src(source: string) {
    const opens = source.includes("image/png");
    setTimeout(() => this.dispatchEvent(new Event(opens ? "load" : "error")));
  }
}

let close: (() => Promise<void>) | undefined;
const { Image: before } = window;
beforeAll(() => Object.assign(window, { Image: OpeningImage }));
afterAll(() => Object.assign(window, { Image: before }));
afterEach(async () => {
  await close?.();
  close = undefined;
});

const PUT = "PUT /customers/7";
const open = async (put: Answers[string], more: Answers = {}) => {
  const page = await visit("dados", {
    "GET /customers/7": { body: aCustomer() },
    "GET /ufs/": { body: [{ id: 32, name: "ES – Espírito Santo" }] },
    [PUT]: put,
    ...more,
  });
  close = page.close;
  await screen.findByLabelText("E-mail");
  return page;
};
type Page = Awaited<ReturnType<typeof open>>;

const photoInput = () => screen.getByLabelText<HTMLInputElement>("Foto do perfil", { selector: "input" });
const picture = (name = "eu.png", type = "image/png", size = 8) => new File(["x".repeat(size)], name, { type });
/** Chooses a picture and takes it as it is framed at first. */
const choosePhoto = async (page: Page) => {
  await page.person.upload(photoInput(), picture());
  await press(page, "Usar esta foto");
  await screen.findByRole("img", { name: "Foto escolhida, ainda não salva" });
};
const retypePhone = async ({ person }: Page) => {
  await person.clear(screen.getByLabelText("Telefone com DDD"));
  await person.type(screen.getByLabelText("Telefone com DDD"), "27911112222");
};
const SAVED = "Dados atualizados com sucesso !";

const BODY = {
  rg: "1234567",
  rgUfId: 32,
  birthDate: "1980-12-31",
  email: "joana@exemplo.com.br",
  phone: "27911112222",
  professionId: 11,
  birthplaceId: 3205309,
  version: 4,
};

describe("a customer's own data", () => {
  it("are saved with the ids of profession and birthplace, and nothing that belongs to the contract", async () => {
    const page = await open({ body: aCustomer({ phone: "27911112222", version: 5 }) });
    await retypePhone(page);
    expect(screen.getByText("Há alterações não salvas.")).toBeInTheDocument();
    await press(page, "Salvar dados");
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    expect(page.changes()).toEqual([{ method: "PUT", url: "/customers/7", body: BODY }]);
    expect(screen.queryByText("Há alterações não salvas.")).not.toBeInTheDocument();
  });

  it("say that a day of birth is none, and send nothing that would take it away", async () => {
    const page = await open({ body: aCustomer() });
    await page.person.clear(screen.getByLabelText(/^Nascimento|^Data de nascimento/));
    await page.person.type(screen.getByLabelText(/^Nascimento|^Data de nascimento/), "31021980");
    await press(page, "Salvar dados");
    await waitFor(() => expect(screen.getByLabelText(/^Nascimento|^Data de nascimento/)).toBeInvalid());
    expect(page.changes()).toEqual([]);
  });

  it("take the profession that was found by typing part of it", async () => {
    const page = await open(
      { body: aCustomer({ version: 5 }) },
      { "GET /professions/nearest/pedr": { body: [{ id: 12, description: "Pedreiro(a)" }] } },
    );
    const profession = screen.getByLabelText("Profissão (opcional)");
    await page.person.clear(profession);
    await page.person.type(profession, "pedr");
    await page.person.click(await screen.findByRole("option", { name: "Pedreiro(a)" }));
    await press(page, "Salvar dados");
    await waitFor(() => expect(page.changes()[0]?.body).toMatchObject({ professionId: 12, birthplaceId: 3205309 }));
  });

  it("may include a photo, seen before it is saved and sent as a data URL with its name", async () => {
    const page = await open({ body: aCustomer({ photoUrl: "http://localhost/eu.webp", version: 5 }) });
    expect(screen.getByText(/PNG, JPEG ou WebP de até 7 MB/)).toBeInTheDocument();
    await choosePhoto(page);
    await press(page, "Salvar dados");
    expect(await screen.findByRole("img", { name: "Sua foto" })).toHaveAttribute("src", "http://localhost/eu.webp");
    expect(page.changes()[0]?.body).toMatchObject({
      file: { content: `data:image/png;base64,${btoa("x".repeat(8))}`, name: "eu.png" },
    });
  });

  it("may lose its photo again", async () => {
    const page = await open(
      { body: aCustomer({ version: 5 }) },
      { "GET /customers/7": { body: aCustomer({ photoUrl: "http://localhost/eu.webp" }) } },
    );
    await press(page, "Remover foto");
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    await press(page, "Salvar dados");
    await waitFor(() => expect(page.changes()[0]?.body).toMatchObject({ file: null }));
  });

  it.each([
    ["a picture that is none", picture("eu.jpg", "image/jpeg"), /Não foi possível abrir este arquivo como imagem/],
    ["a file of another kind", picture("eu.svg", "image/svg+xml"), "Envie uma imagem PNG, JPEG ou WebP."],
    [
      "a file beyond the limit",
      picture("eu.png", "image/png", 7.5 * 1024 * 1024),
      "Upload de arquivos muito grande! O limite é 10MB por requisição.",
    ],
  ])("refuse %s before it travels", async (_, file, sentence) => {
    const page = await open({ status: 500 });
    await page.person.upload(photoInput(), file);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  it.each([
    [
      "too large",
      { status: 413, body: { status: 413, code: "payload_too_large", message: "Grande", errors: [] } },
      "Upload de arquivos muito grande! O limite é 10MB por requisição.",
    ],
    [
      "no picture",
      errorResponse(400, "not_a_picture", "…", { fields: { file: "O arquivo não é uma imagem." } }),
      "O arquivo não é uma imagem.",
    ],
  ])("say what the server says of a photo that is %s, and keep all that was filled in", async (_, put, sentence) => {
    const page = await open(put);
    await retypePhone(page);
    await choosePhoto(page);
    await press(page, "Salvar dados");
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole("img", { name: "Foto escolhida, ainda não salva" })).toBeInTheDocument();
    expect(screen.getByLabelText("Telefone com DDD")).toHaveValue("(27) 91111-2222");
  });

  it("show how far a photo is and let it be cancelled", async () => {
    const page = await open("never");
    await choosePhoto(page);
    await press(page, "Salvar dados");
    expect(await screen.findByRole("progressbar", { name: "Envio da foto" })).toBeInTheDocument();
    await press(page, "Cancelar envio");
    expect(await screen.findByText(/Envio cancelado/)).toBeInTheDocument();
    expect(screen.getByRole("img", { name: "Foto escolhida, ainda não salva" })).toBeInTheDocument();
  });

  it("changed in another tab meanwhile are shown beside what was typed, and saved knowingly", async () => {
    let overtaken = false;
    const now = aCustomer({ email: "nova@exemplo.com.br", rgUf: { id: 35, name: "SP – São Paulo" }, version: 9 });
    const page = await open(
      ({ body }) => {
        if ((body as { version: number }).version === 9) return { body: { ...now, version: 10 } };
        overtaken = true;
        return CONFLICT;
      },
      { "GET /customers/7": () => ({ body: overtaken ? now : aCustomer() }) },
    );
    await retypePhone(page);
    await press(page, "Salvar dados");
    expect(await screen.findByText("Seus dados foram alterados em outra aba ou aparelho")).toBeInTheDocument();
    expect(screen.getByText("E-mail: nova@exemplo.com.br")).toBeInTheDocument();
    expect(screen.getByText("UF do RG: SP – São Paulo")).toBeInTheDocument();
    expect(screen.getByLabelText("Telefone com DDD")).toHaveValue("(27) 91111-2222");
    await press(page, "Salvar dados");
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    expect(page.changes().map(({ body }) => (body as { version: number }).version)).toEqual([4, 9]);
  });
});

describe("what is part of the contract", () => {
  it("is shown, cannot be typed over, and is changed on request, with a protocol", async () => {
    const page = await open(
      { status: 500 },
      { "POST /customers/7/change-requests": { status: 201, body: { protocol: "A-2026-7K3M-9QXZ" } } },
    );
    expect(screen.getByText("529.982.247-25")).toBeInTheDocument();
    await press(page, "Solicitar alteração: Nome");
    const form = within(screen.getByRole("form", { name: "Alteração: Nome" }));
    expect(form.getByLabelText("Nome como deve ficar")).toHaveFocus();
    await page.person.type(form.getByLabelText("Nome como deve ficar"), "Joana Nova de Teste");
    await page.person.type(form.getByLabelText("Motivo"), "Casamento");
    await press(page, "Enviar solicitação");
    expect(await screen.findByText("A-2026-7K3M-9QXZ")).toBeInTheDocument();
    expect(page.changes()).toEqual([
      {
        method: "POST",
        url: "/customers/7/change-requests",
        body: { field: "name", wanted: "Joana Nova de Teste", reason: "Casamento" },
      },
    ]);
  });

  it("of a company leaves out what only people have", async () => {
    const company = aCustomer({
      name: "Loteadora Ltda.",
      document: "12ABC34501DE35",
      cpf: null,
      cnpj: "12ABC34501DE35",
    });
    await open({ status: 500 }, { "GET /customers/7": { body: company } });
    expect(screen.getByText("12.ABC.345/01DE-35")).toBeInTheDocument();
    expect(screen.queryByLabelText(/nascimento/)).not.toBeInTheDocument();
  });
});
