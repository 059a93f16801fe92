import type { CrmArticle } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { crmSession } from "@gleba/shared/session";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { AboutScreen, DevelopmentsScreen, DevelopmentScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });

const category = { id: 2, name: "about", label: "Sobre", type: "SINGLE" as const };
const template = [
  { id: null, name: "summary", label: "Resumo", type: "text", required: true, value: null },
  { id: null, name: "year", label: "Ano de fundação", type: "number", required: false, value: null },
  { id: null, name: "tone", label: "Tom", type: "select", required: false, value: null, options: ["calmo", "festivo"] },
];
const stored = { id: 31, name: "summary", label: "Resumo", type: "text" as const, required: true, value: "Quem somos" };
const lost = { id: 32, name: "motto", label: "Lema", type: "text" as const, required: false, value: "Terra boa" };
const about: CrmArticle = {
  id: 7,
  title: "Sobre nós",
  slug: "about",
  category,
  status: "published",
  updatedAt: "2026-11-20T12:00:00.000Z",
  updatedBy: "Bia",
  version: 3,
  hasDraft: false,
  ventureId: null,
  fields: [stored, lost],
  draft: null,
};

const errorResponse = (status: number, code: string, message: string, extra: object = {}) => ({
  status,
  body: { status, code, message, errors: [], ...extra },
});

interface Sent {
  title: string;
  version: number;
  fields: { id?: number; name: string; value: unknown; type?: string; label?: string }[];
}

let server: Awaited<ReturnType<typeof startStubServer>>;
/** The article as the server of the test keeps it. */
let article: CrmArticle;
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | "hangUp" | undefined;
const drafted = (body: Sent): CrmArticle => ({
  ...article,
  version: article.version + 1,
  hasDraft: true,
  draft: {
    title: body.title,
    fields: body.fields.map(({ name, value }) => ({
      ...(template.find((field) => field.name === name) ?? lost),
      id: null,
      value,
      type: (template.find((field) => field.name === name)?.type ?? "text") as "text",
    })),
    savedAt: "2026-11-21T15:00:00.000Z",
    savedBy: "Ana",
  },
});
beforeAll(async () => {
  server = await startStubServer((call) => {
    const given = answer(call);
    if (given) return given;
    if (call.url === "/api/crm/me")
      return { body: { id: 4, name: "Ana", role: "editor", can: { editContent: true, editVentures: true } } };
    if (call.url.startsWith("/api/crm/articles?")) return { body: aPage([article]) };
    if (call.url === "/api/crm/articles/categories") return { body: [] };
    if (call.url === "/api/crm/articles/about/template") return { body: template };
    if (call.url === "/api/crm/articles/7/fields") return { body: article.fields };
    if (call.url === "/api/crm/articles/7/draft") article = drafted(call.body as Sent);
    if (call.url === "/api/crm/articles/7/publish")
      article = {
        ...article,
        version: article.version + 1,
        hasDraft: false,
        draft: null,
        title: article.draft?.title ?? "",
      };
    return { body: article };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  answer = () => undefined;
  article = about;
  const claims = btoa(JSON.stringify({ exp: 4_102_444_800 }));
  crmSession
    .getState()
    .signIn({ token: `e30.${claims}.x`, refreshToken: "r", userId: Math.ceil(Math.random() * 1e9), name: "Ana" });
});

const open = (Screen = AboutScreen, { path = "*", at = "/" } = {}) => {
  return drawRoutes([{ path, element: <Screen /> }], at);
};
const bodies = (end: string): Sent[] => sent(end).map(({ body }) => body as Sent);
const sent = (end: string) => server.calls.filter((call) => call.method !== "GET" && call.url.endsWith(end));
const field = (label: RegExp | string) => screen.findByLabelText(label);
const state = () => within(screen.getByRole("region", { name: "Rascunho e publicação" })).getByRole("status");
const press = (name: string) => person.click(screen.getByRole("button", { name }));

describe("an editor at the article about the company", () => {
  it("finds the editor itself, what they type saves itself as a draft, and is published apart", async () => {
    open();
    expect(await screen.findByRole("heading", { level: 1, name: "About" })).toBeInTheDocument();
    await person.type(await field("Resumo"), " hoje");
    expect(state()).toHaveTextContent("Alterações não salvas");
    await waitFor(() => expect(state()).toHaveTextContent(/^Salvo às|^Salvo em/));
    expect(sent("/publish")).toHaveLength(0);
    await press("Publicar alterações");
    await screen.findByText("Publicado: o público já lê este texto.");
    // Who types slowly has it saved more than once.
    expect(sent("/publish")[0]?.body).toEqual({ version: article.version - 1 });
    expect(state()).toHaveTextContent("Publicado como está aqui");
  });

  it("types into fields that have no id yet: they are drawn under placeholder ids and saved without them", async () => {
    open();
    await person.type(await field(/Ano de fundação/), "1.998,5");
    await person.selectOptions(await field(/Tom/), "festivo");
    await press("Salvar");
    await waitFor(() =>
      expect(bodies("/draft").at(-1)?.fields).toEqual([
        { id: 31, name: "summary", value: "Quem somos" },
        { name: "year", value: 1998.5 },
        { name: "tone", value: "festivo" },
        { id: 32, name: "motto", value: "Terra boa", type: "text", label: "Lema" },
      ]),
    );
  });

  it("sees what the template lost as a field beyond it, and removes it when they want to", async () => {
    open();
    expect(await screen.findByText("Campo fora do modelo")).toBeInTheDocument();
    expect(await field("Lema (opcional)")).toHaveValue("Terra boa");
    await press("Remover Lema");
    await press("Salvar");
    await waitFor(() => expect(sent("/draft")).toHaveLength(1));
    expect(bodies("/draft")[0]?.fields.map(({ name }) => name)).not.toContain("motto");
  });

  it.each([
    ["keeps their own text, now over the other's version", "Manter o meu texto", "Quem somos da Ana"],
    ["takes the other's text", "Ficar com o de Bia", "Da Bia"],
  ])("who comes second is told by whom and when, and %s", async (_what, choice, text) => {
    open();
    const summary = await field("Resumo");
    const theirs = drafted({ title: "Sobre nós", version: 3, fields: [{ name: "summary", value: "Da Bia" }] });
    let refused = false;
    answer = (call) => {
      if (call.url !== "/api/crm/articles/7/draft" || refused) return undefined;
      refused = true;
      article = theirs;
      return errorResponse(409, "changed_meanwhile", "", { by: "Bia", at: "2026-11-21T15:00:00.000Z", version: 4 });
    };
    // At once: what is typed key by key on a busy machine is saved by itself before its end.
    await person.click(summary);
    await person.paste(" da Ana");
    await press("Salvar");
    const dialog = await screen.findByRole("dialog", { name: "Este conteúdo foi alterado" });
    expect(dialog).toHaveTextContent(/Bia salvou este conteúdo em 21\/11\/2026/);
    expect(within(dialog).getByText("Resumo")).toBeInTheDocument();
    await person.click(within(dialog).getByRole("button", { name: choice }));
    expect(await field("Resumo")).toHaveValue(text);
    if (text === "Da Bia") return;
    await waitFor(() => expect(bodies("/draft").at(-1)?.version).toBe(4));
  });

  it("loses nothing while the server is away, and saves again when it is back", async () => {
    open();
    const summary = await field("Resumo");
    answer = (call) => (call.method === "PUT" ? "hangUp" : undefined);
    await person.type(summary, " apesar de tudo");
    await press("Salvar");
    await waitFor(() => expect(state()).toHaveTextContent(/Não foi salvo/));
    expect(summary).toHaveValue("Quem somos apesar de tudo");
    answer = () => undefined;
    await press("Salvar");
    await waitFor(() => expect(state()).toHaveTextContent(/Salvo/));
    expect(article.draft?.fields[0]?.value).toBe("Quem somos apesar de tudo");
  });

  it("whose right is taken away while they type finds the text again once they may come back", async () => {
    open();
    const summary = await field("Resumo");
    answer = (call) => (call.method === "PUT" ? errorResponse(403, "forbidden", "") : undefined);
    await person.type(summary, " antes de sair");
    await press("Salvar");
    await waitFor(() => expect(state()).toHaveTextContent(/Não foi salvo/));
    answer = () => undefined;
    cleanup();
    article = drafted({ title: "Sobre nós", version: 9, fields: [{ name: "summary", value: "Da Bia" }] });
    open();
    expect(await field("Resumo")).toHaveValue("Quem somos antes de sair");
    // On top of what they had read: the server sees that Bia was there meanwhile.
    await press("Salvar");
    await waitFor(() => expect(bodies("/draft").length).toBeGreaterThan(1));
    expect(new Set(bodies("/draft").map(({ version }) => version)).size).toBe(1);
  });

  it("is told which required field is empty when they publish, and not before", async () => {
    open();
    await person.clear(await field("Resumo"));
    await press("Salvar");
    await waitFor(() => expect(state()).toHaveTextContent(/Salvo/));
    const sentence = "Preencha “Resumo” para publicar.";
    answer = (call) =>
      call.url.endsWith("/publish")
        ? errorResponse(400, "incomplete_article", "Faltam campos obrigatórios para publicar.", {
            fields: { summary: sentence },
          })
        : undefined;
    await press("Publicar alterações");
    await waitFor(() => expect(screen.getByLabelText("Resumo")).toHaveAccessibleDescription(sentence));
    // It stands far above the button, and is red until it is written.
    await waitFor(() => expect(screen.getByLabelText("Resumo")).toHaveFocus());
    await person.type(screen.getByLabelText("Resumo"), "Q");
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    expect(screen.getByLabelText("Resumo")).toBeValid();
  });

  it("reads earlier versions and brings one back as the draft", async () => {
    open();
    await field("Resumo");
    const version = { at: "2026-11-20T12:00:00.000Z", by: "Bia", action: "saved", title: "x", status: "published" };
    answer = (call) => {
      if (call.url.endsWith("/versions")) return { body: [{ ...version, n: 2, changed: ["Resumo"] }] };
      if (call.url.endsWith("/versions?before=2")) return { body: [{ ...version, n: 1, changed: [] }] };
      if (!call.url.endsWith("/versions/1/restore")) return undefined;
      article = drafted({ title: "Sobre nós", version: 3, fields: [{ name: "summary", value: "Como era" }] });
      return { body: article };
    };
    await press("Versões");
    expect(await screen.findByText("Mudou: Resumo")).toBeInTheDocument();
    await press("Mostrar mais antigas");
    await screen.findByText("Sem mudança no texto");
    expect(screen.queryByRole("button", { name: "Mostrar mais antigas" })).not.toBeInTheDocument();
    await press("Restaurar versão 1");
    await waitFor(async () => expect(await field("Resumo")).toHaveValue("Como era"));
  });

  it("goes to the preview once what they typed is saved, and stays where it cannot be", async () => {
    const router = open();
    const summary = await field("Resumo");
    await person.type(summary, " e mais");
    answer = (call) =>
      call.method === "PUT"
        ? { status: 400, body: { status: 400, code: "bad", message: "Não", errors: [] } }
        : undefined;
    await press("Ver prévia");
    expect(
      await within(screen.getByRole("region", { name: "Rascunho e publicação" })).findByText(/Não foi salvo/),
    ).toBeInTheDocument();
    expect(router.state.location.pathname).toBe("/");
    answer = () => undefined;
    await press("Ver prévia");
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/preview/7"));
    expect(bodies("/draft").at(-1)?.fields).toContainEqual(expect.objectContaining({ value: "Quem somos e mais" }));
  });

  it("begins the article where nobody wrote it", async () => {
    let made = false;
    answer = (call) => {
      if (call.method === "POST") made = true;
      return !made && call.url.startsWith("/api/crm/articles?") ? { body: aPage([]) } : undefined;
    };
    open();
    await person.click(await screen.findByRole("button", { name: "Começar o texto" }));
    expect(await field("Resumo")).toBeInTheDocument();
    expect(sent("/articles")[0]?.body).toEqual({ category: "about", title: "Sobre a empresa", fields: [] });
  });
});

it("an editor narrows the developments by what the address says, and begins a new one by its name", async () => {
  const router = open(DevelopmentsScreen);
  expect(await screen.findByRole("row", { name: /Sobre nós/ })).toHaveTextContent("Publicado");
  const asked = server.calls.find((call) => call.url.startsWith("/api/crm/articles?"));
  expect(new URL(asked?.url ?? "", "http://api").searchParams.get("category")).toBe("venture");
  await press("Novo empreendimento");
  await person.type(await field("Nome do empreendimento"), "Residencial Novo{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/articles/ventures/7"));
  expect(sent("/articles")[0]?.body).toEqual({ category: "venture", title: "Residencial Novo", fields: [] });
});

test("developments are narrowed to those that lack something, and a sentence says which and where it is mended", async () => {
  open(DevelopmentsScreen, { at: "/admin/articles/ventures?falta=precos" });
  expect(await screen.findByText(/^Só empreendimentos em que falta: preços ou plano de pagamento\./)).toBeVisible();
  const asked = () => server.calls.filter((call) => call.url.startsWith("/api/crm/articles?")).at(-1)?.url ?? "";
  await waitFor(() => expect(new URL(asked(), "http://api").searchParams.get("lacks")).toBe("prices"));
});

test("an article of another section is not edited among the developments", async () => {
  open(DevelopmentScreen, { path: "/admin/articles/ventures/:articleId", at: "/admin/articles/ventures/7" });
  expect(await screen.findByText("Este artigo é de outra seção")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Excluir|Salvar/ })).not.toBeInTheDocument();
});
