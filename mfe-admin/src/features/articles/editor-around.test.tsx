import type { CrmArticle } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { crmSession } from "@gleba/shared/session";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { AboutScreen, DevelopmentsScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });

const template = [
  { id: null, name: "folder", label: "Folheto", type: "file", required: false, value: null },
  { id: null, name: "motto", label: "Lema da casa", type: "text", required: false, value: null },
];
const about: CrmArticle = {
  id: 7,
  title: "Sobre nós",
  slug: "about",
  category: { id: 2, name: "about", label: "Sobre", type: "SINGLE" },
  status: "published",
  updatedAt: "2026-11-20T12:00:00.000Z",
  updatedBy: "Bia",
  version: 3,
  hasDraft: true,
  ventureId: null,
  fields: [],
  draft: null,
};
const line = {
  id: 1,
  at: "2026-11-20T12:00:00.000Z",
  actor: "staff:5",
  actorName: "Bia de Teste",
  action: "published",
  entity: "article",
  entityId: 7,
  label: "Sobre nós",
  before: { motto: "Terra" },
  after: { motto: "Terra boa" },
};
const lots = { total: 120, available: 1, reserved: 0, negotiating: 0, sold: 119, blocked: 0 };
const venture = { id: 3, articleId: 9, name: "Vale", city: "Serra", uf: "ES", published: false, salesOpen: true, lots };

let server: Awaited<ReturnType<typeof startStubServer>>;
let can: Record<string, boolean>;
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | "never" | undefined;
const answers: Record<string, unknown> = {
  "/api/crm/articles/categories": [],
  "/api/crm/articles/about/template": template,
  "/api/crm/articles/7/fields": [],
  "/api/crm/ventures": [venture],
};
beforeAll(async () => {
  server = await startStubServer((call) => {
    const given = answer(call);
    if (given) return given;
    if (call.url === "/api/crm/me") return { body: { id: 4, name: "Ana", role: "editor", can } };
    if (call.url.startsWith("/api/crm/articles?")) return { body: aPage([about]) };
    if (call.url.startsWith("/api/crm/audit?")) return { body: aPage([line]) };
    return { body: answers[call.url] ?? about };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  answer = () => undefined;
  can = { editContent: true, editVentures: true };
  const claims = btoa(JSON.stringify({ exp: 4_102_444_800 }));
  const userId = Math.ceil(Math.random() * 1e9);
  crmSession.getState().signIn({ token: `e30.${claims}.x`, refreshToken: "r", userId, name: "Ana" });
});

const open = (Screen = AboutScreen) => {
  drawRoutes([{ path: "*", element: <Screen /> }], "/");
};
const button = (name: string) => screen.findByRole("button", { name });

test("an administrator reads below the text who changed it, by the labels of its template", async () => {
  can = { ...can, readAudit: true };
  open();
  await person.click(await screen.findByText("Histórico"));
  const lines = within((await screen.findByText("Bia de Teste")).closest("li")!);
  expect(lines.getByText("Lema da casa").parentElement).toHaveTextContent("antes: Terra → depois: Terra boa");
  const asked = server.calls.find(({ url }) => url.startsWith("/api/crm/audit?"))?.url;
  expect(asked).toContain("entity=article&entityId=7");
});

test("an editor who may not read the audit is offered no history", async () => {
  open();
  await button("Publicar alterações");
  expect(screen.queryByText("Histórico")).not.toBeInTheDocument();
});

test("while a file is on its way nothing is published without it, and it can be once it is stopped", async () => {
  answer = ({ url }) => (url === "/api/crm/files" ? "never" : undefined);
  open();
  const input = await screen.findByLabelText("Enviar um arquivo", { selector: "input" });
  await person.upload(input, new File(["%PDF-"], "a.pdf", { type: "application/pdf" }));
  expect(await screen.findByText("Aguarde o envio de 1 arquivo para salvar e publicar.")).toBeInTheDocument();
  expect(await button("Publicar alterações")).toBeDisabled();
  await person.click(await button("Cancelar a.pdf"));
  await waitFor(async () => expect(await button("Publicar alterações")).toBeEnabled());
});

test("of two editors the second may close the question: nothing is saved over the first, and saving asks again", async () => {
  const overtaken = { status: 409, code: "changed_meanwhile", message: "Bia alterou.", errors: [] };
  answer = ({ method }) =>
    method === "PUT" ? { status: 409, body: { ...overtaken, by: "Bia", at: about.updatedAt, version: 4 } } : undefined;
  open();
  await person.type(await screen.findByLabelText("Lema da casa (opcional)"), "Terra nova");
  await person.click(await button("Salvar"));
  const question = within(await screen.findByRole("dialog", { name: "Este conteúdo foi alterado" }));
  await person.click(question.getByRole("button", { name: "Fechar" }));
  expect(await screen.findByText(/^Não foi salvo/)).toBeInTheDocument();
  expect(screen.getByLabelText("Lema da casa (opcional)")).toHaveValue("Terra nova");
  await person.click(await button("Salvar"));
  expect(await screen.findByRole("dialog", { name: "Este conteúdo foi alterado" })).toBeInTheDocument();
  const versions = server.calls.flatMap(({ method, body }) => (method === "PUT" ? [(body as CrmArticle).version] : []));
  expect(new Set(versions)).toEqual(new Set([3]));
});

test("a seller, who writes no texts, finds the developments with the way to their lots and terms", async () => {
  can = { priceLots: true, sell: true };
  open(DevelopmentsScreen);
  expect(await screen.findByRole("link", { name: "Lotes de Vale" })).toHaveAttribute("href", "/admin/ventures/3/lots");
  expect(screen.getByRole("link", { name: "Condições de Vale" })).toHaveAttribute("href", "/admin/ventures/3/terms");
  expect(screen.getByText("Serra/ES · 120 lotes, 1 disponível")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Novo empreendimento" })).not.toBeInTheDocument();
});
