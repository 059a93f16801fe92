import { SITE_CHANGED, type SiteEntry } from "@gleba/shared/contracts";
import type { ArticleCategory } from "@gleba/shared/contracts/crm";
import { knownSiteHome, setPortalConfig } from "@gleba/shared/http";
import { crmSession } from "@gleba/shared/session";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { ConfigurationsScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });

const category = { id: 1, name: "configurations", label: "Configurações", type: "SINGLE" as const };
const head = (version: number) => ({
  id: 9,
  title: "Configurações do site",
  slug: "configurations",
  category,
  status: "published",
  updatedAt: "2026-11-20T12:00:00.000Z",
  updatedBy: "Bia",
  version,
  hasDraft: false,
  ventureId: null,
});
const articleOf = (entries: SiteEntry[], version: number) => ({
  ...head(version),
  fields: [{ id: 1, name: "entries", label: "Configurações do site", type: "list", required: true, value: entries }],
  draft: null,
});
const errorResponse = (status: number, code: string, extra: object = {}) => ({
  status,
  body: { status, code, message: "", errors: [], ...extra },
});
const news: ArticleCategory = {
  id: 5,
  name: "news",
  label: "Notícias",
  type: "MULTIPLE",
  template: [
    { name: "summary", label: "Resumo", type: "text", required: true },
    { name: "content", label: "Texto", type: "richtext", required: false },
  ],
  version: 2,
  articles: 3,
};

let server: Awaited<ReturnType<typeof startStubServer>>;
/** Null: nobody configured the site yet. */
let entries: SiteEntry[] | null;
let version: number;
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | "hangUp" | undefined;
const saved = (call: ReceivedCall) => (call.body as { fields: [{ value: SiteEntry[] }] }).fields[0].value;
beforeAll(async () => {
  server = await startStubServer((call) => {
    const given = answer(call);
    if (given) return given;
    if (call.url === "/api/crm/me")
      return { body: { id: 4, name: "Ana", role: "admin", can: { configureSite: true, editContent: true } } };
    if (call.url === "/api/crm/articles/categories") return { body: [{ ...news, ...category, template: [] }, news] };
    if (call.url.startsWith("/api/crm/articles?")) return { body: aPage(entries ? [head(version)] : []) };
    if (call.url.startsWith("/api/crm/articles/categories/")) return { body: { ...news, version: 3 } };
    if (call.url.startsWith("/graphql")) return { body: { data: { siteHome: { entries, about: null } } } };
    if (call.method !== "GET") {
      entries = saved(call);
      version += 1;
    }
    return { status: call.method === "POST" ? 201 : 200, body: articleOf(entries ?? [], version) };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  answer = () => undefined;
  entries = [
    { type: "title", value: "Gleba Teste" },
    { type: "address", value: "Rua A, 1" },
    { type: "address", value: "Rua B, 2" },
    { type: "brandColor", value: "#1f4d3a" },
  ];
  version = 3;
  const claims = btoa(JSON.stringify({ exp: 4_102_444_800 }));
  const userId = Math.ceil(Math.random() * 1e9);
  crmSession.getState().signIn({ token: `e30.${claims}.x`, refreshToken: "r", userId, name: "Ana" });
});

const open = (address = "/admin/configurations") => {
  drawRoutes([{ path: "*", element: <ConfigurationsScreen /> }], address);
};
const sent = (method: string) => server.calls.filter((call) => call.method === method);
const readings = () => sent("GET").filter(({ url }) => url === "/api/crm/articles/categories");
const press = async (name: string) => person.click(await screen.findByRole("button", { name }));
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await person.clear(field);
  await person.type(field, text);
};

describe("an administrator at the settings", () => {
  it("puts addresses in another order, adds one, removes one, and saves them all at once", async () => {
    open();
    expect(await screen.findByLabelText("Endereço 2")).toHaveValue("Rua B, 2");
    await press("Subir endereço 2");
    await press("Remover endereço 2");
    await press("Adicionar endereço");
    await type("Endereço 2", "Rua C, 3");
    await press("Salvar");
    await screen.findByText("Dados atualizados com sucesso !");
    expect(entries?.filter((entry) => entry.type === "address").map(({ value }) => value)).toEqual([
      "Rua B, 2",
      "Rua C, 3",
    ]);
    expect(sent("PUT")[0]?.body).toMatchObject({ version: 3 });
    expect(screen.queryByRole("region", { name: "Alterações não salvas" })).toBeNull();
  });

  it("sees the new name around the settings at once: the page is told, and knows it by then", async () => {
    const told: (string | undefined)[] = [];
    const look = () => told.push(knownSiteHome()?.entries.find((entry) => entry.type === "title")?.value);
    window.addEventListener(SITE_CHANGED, look);
    open();
    await type("Nome do site", "Terras do Vale");
    await press("Salvar");
    await waitFor(() => expect(told).toContain("Terras do Vale"));
    window.removeEventListener(SITE_CHANGED, look);
  });

  it("makes an empty portal a working one: the first save creates the configuration", async () => {
    entries = null;
    open();
    await type("Nome do site", "Terras do Vale");
    await press("Salvar");
    await waitFor(() => expect(sent("POST").some(({ url }) => url === "/api/crm/articles")).toBe(true));
    expect(sent("POST")[0]?.body).toEqual({
      category: "configurations",
      title: "Configurações do site",
      fields: [{ name: "entries", value: [{ type: "title", value: "Terras do Vale" }] }],
    });
  });

  it.each([
    ["Facebook", "http://facebook.com/x", /começa com https/],
    ["Instagram", "javascript:alert(1)", /começa com https/],
    ["CNPJ", "12.345.678/0001-00", /CNPJ válido/],
    ["Cor da marca", "verde", /formato #1f4d3a/],
    ["Cor de destaque", "ocre", /formato #1f4d3a/],
  ])("who types %s as %s reads what is wrong with it, and nothing is sent", async (label, text, sentence) => {
    open();
    await type(label, text);
    await press("Salvar");
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence));
    expect(sent("PUT")).toHaveLength(0);
    // Far from the button: the field has the focus, and is red no longer once it is right.
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByText("Confira os campos indicados antes de salvar.")).toBeInTheDocument();
    await person.clear(screen.getByLabelText(label));
    expect(screen.getByLabelText(label)).toBeValid();
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    expect(screen.queryByText("Confira os campos indicados antes de salvar.")).not.toBeInTheDocument();
  });

  it("may give an alphanumeric CNPJ", async () => {
    open();
    await type("CNPJ", "12.ABC.345/01DE-35");
    await press("Salvar");
    expect(await screen.findByText("Dados atualizados com sucesso !")).toBeInTheDocument();
  });

  it("is told when the brand's colour is too light to be read, and by which one it is replaced", async () => {
    open();
    await type("Cor da marca", "#ffcc00");
    expect(await screen.findByText(/Contraste de 1,5:1 com o branco/)).toBeInTheDocument();
    await type("Cor da marca", "#004488");
    await waitFor(() => expect(screen.queryByText(/Contraste de/)).toBeNull());
    await type("Cor de destaque", "#eeeeee");
    expect(await screen.findByText(/Contraste de 1,2:1 com o branco/)).toBeInTheDocument();
  });

  it("who comes second is told by whom, and keeps what they typed over the other's version", async () => {
    open();
    await type("Nome do site", "Da Ana");
    answer = (call) => {
      if (call.method !== "PUT") return undefined;
      answer = () => undefined;
      version = 4;
      entries = [
        { type: "title", value: "Da Bia" },
        { type: "brandColor", value: "#004488" },
        { type: "address", value: "Rua C, 3" },
        { type: "phone", value: "(27) 3333-4444" },
      ];
      return errorResponse(409, "changed_meanwhile", { by: "Bia", at: "2026-11-21T15:00:00.000Z", version: 4 });
    };
    await press("Salvar");
    const dialog = await screen.findByRole("dialog", { name: "As configurações foram alteradas" });
    expect(dialog).toHaveTextContent("Bia");
    await person.click(within(dialog).getByRole("button", { name: "Manter o que digitei" }));
    expect(screen.getByLabelText("Nome do site")).toHaveValue("Da Ana");
    await press("Salvar");
    await screen.findByText("Dados atualizados com sucesso !");
    expect(sent("PUT").at(-1)?.body).toMatchObject({ version: 4 });
    // What Bia changed and Ana left alone stays as Bia saved it.
    expect(saved(sent("PUT").at(-1)!)).toEqual([
      { type: "title", value: "Da Ana" },
      { type: "brandColor", value: "#004488" },
      { type: "phone", value: "(27) 3333-4444" },
      { type: "address", value: "Rua C, 3" },
    ]);
  });

  it("loses nothing while the server is away", async () => {
    open();
    await type("Nome do site", "Apesar de tudo");
    answer = (call) => (call.method === "PUT" ? "hangUp" : undefined);
    await press("Salvar");
    const sentence = await screen.findByText(/O servidor não respondeu/);
    // Above the fields, out of sight of who saves at their end.
    expect(document.activeElement).toContainElement(sentence);
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.getByLabelText("Nome do site")).toHaveValue("Apesar de tudo");
    // After another screen, and a change of Bia's: on top of what Ana had read, so that the server sees both.
    cleanup();
    version = 4;
    answer = () => undefined;
    server.calls.length = 0;
    open();
    expect(await screen.findByLabelText("Nome do site")).toHaveValue("Apesar de tudo");
    await press("Salvar");
    await screen.findByText("Dados atualizados com sucesso !");
    expect(sent("PUT").at(-1)?.body).toMatchObject({ version: 3 });
  });
});

describe("an administrator at the categories of articles", () => {
  it("adds a field to a template, puts it first and gives it options; its name is made of its label", async () => {
    open("/admin/configurations?parte=categorias");
    await person.click(await screen.findByRole("button", { name: "Editar modelo de Notícias" }));
    await press("Adicionar campo");
    const field = screen.getAllByRole("listitem").at(-1)!;
    await person.type(within(field).getByLabelText("Rótulo"), "Tom da notícia");
    await person.selectOptions(within(field).getByLabelText("Tipo"), "Escolha entre opções");
    await person.type(within(field).getByLabelText("Opções"), "calmo{Enter}festivo");
    await press("Subir Tom da notícia");
    await press("Remover Texto");
    await press("Salvar");
    await screen.findByText("Dados atualizados com sucesso !");
    expect(sent("PUT")[0]).toMatchObject({
      url: "/api/crm/articles/categories/news",
      body: {
        label: "Notícias",
        type: "MULTIPLE",
        version: 2,
        template: [
          { name: "summary", label: "Resumo", type: "text", required: true },
          {
            name: "tomDaNoticia",
            label: "Tom da notícia",
            type: "select",
            required: false,
            options: ["calmo", "festivo"],
          },
        ],
      },
    });
  });

  it("makes a category of their own", async () => {
    open("/admin/configurations?parte=categorias");
    await person.click(await screen.findByRole("button", { name: "Nova categoria" }));
    await press("Salvar");
    expect(await screen.findByText("Informe o nome da categoria.")).toBeInTheDocument();
    await type("Nome da categoria", "Diário da obra");
    await type("Rótulo", "Data");
    answer = ({ method, body }) =>
      method === "PUT" ? { body: { ...news, ...(body as object), name: "diario-da-obra" } } : undefined;
    await press("Salvar");
    await waitFor(() => expect(sent("PUT")[0]?.url).toBe("/api/crm/articles/categories/diario-da-obra"));
    expect(sent("PUT")[0]?.body).toEqual({
      label: "Diário da obra",
      type: "MULTIPLE",
      template: [{ name: "data", label: "Data", type: "text", required: false }],
    });
    // Appended to the list that was read once (specification §4).
    expect(await screen.findByRole("button", { name: "Editar modelo de Diário da obra" })).toBeInTheDocument();
    expect(readings()).toHaveLength(1);
  });

  it("is asked before what they typed into a template is thrown away, and saves it by Ctrl+S", async () => {
    open("/admin/configurations?parte=categorias");
    await person.click(await screen.findByRole("button", { name: "Editar modelo de Notícias" }));
    await type("Nome da categoria", "Novidades");
    await press("Cancelar");
    const question = await screen.findByRole("dialog", { name: "Fechar sem salvar?" });
    await person.click(within(question).getByRole("button", { name: "Continuar editando" }));
    expect(screen.getByLabelText("Nome da categoria")).toHaveValue("Novidades");
    await person.keyboard("{Control>}s{/Control}");
    await screen.findByText("Dados atualizados com sucesso !");
    expect(sent("PUT")[0]?.body).toMatchObject({ label: "Novidades" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps what they typed of a template that somebody else changed meanwhile, with what the other made of it", async () => {
    open("/admin/configurations?parte=categorias");
    await person.click(await screen.findByRole("button", { name: "Editar modelo de Notícias" }));
    await type("Nome da categoria", "Novidades");
    const theirs = { ...news.template[0]!, name: "author", label: "Quem escreveu" };
    answer = ({ url, method, body }) => {
      const isOld = (body as { version?: number } | undefined)?.version === 2;
      if (method === "PUT" && isOld) return errorResponse(409, "changed_meanwhile", { message: "Mudou.", errors: [] });
      if (url !== "/api/crm/articles/categories") return undefined;
      return { body: [{ ...news, version: 3, template: [...news.template, theirs] }] };
    };
    await press("Salvar");
    expect(await screen.findByText(/Outra pessoa alterou esta categoria/)).toHaveTextContent("continua aqui");
    expect(screen.getByLabelText("Nome da categoria")).toHaveValue("Novidades");
    expect(screen.getByDisplayValue("Quem escreveu")).toBeInTheDocument();
    await press("Salvar");
    await screen.findByText("Dados atualizados com sucesso !");
    expect(sent("PUT").at(-1)?.body).toMatchObject({
      label: "Novidades",
      version: 3,
      template: [...news.template.map(({ name }) => ({ name })), { name: "author" }],
    });
  });

  it("reads that a category of that name is there already", async () => {
    answer = ({ method }) =>
      method === "PUT" ? errorResponse(409, "changed_meanwhile", { message: "Mudou.", errors: [] }) : undefined;
    open("/admin/configurations?parte=categorias");
    await person.click(await screen.findByRole("button", { name: "Nova categoria" }));
    await type("Nome da categoria", "Notícias");
    await type("Rótulo", "Data");
    await press("Salvar");
    expect(await screen.findByText(/Já existe uma categoria com este nome/)).toBeInTheDocument();
    expect(screen.getByLabelText("Nome da categoria")).toHaveValue("Notícias");
  });

  it("removes an empty category of their own at once and brings it back; the portal's have no such button", async () => {
    const about = { ...news, id: 6, name: "about", label: "Sobre", type: "SINGLE" as const };
    answer = ({ url, method }) => {
      if (method === "DELETE") return { body: { name: "news" } };
      return url === "/api/crm/articles/categories" ? { body: [about, news] } : undefined;
    };
    open("/admin/configurations?parte=categorias");
    await press("Excluir a categoria Notícias");
    expect(screen.queryByRole("button", { name: "Excluir a categoria Sobre" })).toBeNull();
    await press("Desfazer");
    await waitFor(() => expect(sent("PUT")).toHaveLength(1));
    expect(sent("PUT")[0]?.url).toBe("/api/crm/articles/categories/news");
    expect(sent("PUT")[0]?.body).toEqual({ label: "Notícias", type: "MULTIPLE", template: news.template });
    expect(await screen.findByRole("button", { name: "Excluir a categoria Notícias" })).toBeInTheDocument();
    expect(readings()).toHaveLength(1);
  });

  it("reads why a category with articles stays", async () => {
    const message = "A categoria tem 3 artigos: exclua-os antes de excluir a categoria.";
    answer = ({ method }) =>
      method === "DELETE" ? errorResponse(409, "category_in_use", { message, errors: [message] }) : undefined;
    open("/admin/configurations?parte=categorias");
    await press("Excluir a categoria Notícias");
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});
