import type { StaffRequestDetail } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { deadlineOf } from "./deadline.ts";
import { RequestsScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });
const deletion: StaffRequestDetail = {
  id: "privacy-3",
  type: "privacy",
  number: 3,
  protocol: "P-2026-3",
  kind: "deletion",
  status: "open",
  name: "Bia de Teste",
  email: "bia@exemplo.com.br",
  customerId: 12,
  createdAt: "2026-11-10T12:00:00.000Z",
  answerBy: "2026-11-25T12:00:00.000Z",
  answeredAt: null,
  document: "52998224725",
  text: "Não quero mais nada.",
  answer: "",
  answeredBy: "",
  current: null,
  wanted: null,
  applied: null,
  keeps: ["Contratos, parcelas e pagamentos."],
  removes: ["Dependentes e a foto."],
};
const change: StaffRequestDetail = {
  ...deletion,
  id: "change-4",
  type: "change",
  number: 4,
  protocol: "A-2026-4",
  kind: "name",
  answerBy: null,
  current: "Bia de Teste",
  wanted: "Bia Casada",
  text: "Casei",
  keeps: [],
  removes: [],
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let told: (call: ReceivedCall) => { status?: number; body?: unknown };
const answers = () => server.calls.filter(({ method }) => method === "POST");
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.url === "/api/crm/me")
      return { body: { id: 4, name: "Ana", role: "admin", can: { answerPrivacy: true } } };
    if (call.method === "POST") return told(call);
    if (call.url.endsWith("/privacy/3")) return { body: deletion };
    if (call.url.endsWith("/change/4")) return { body: change };
    return { body: aPage([deletion, change]) };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  told = () => ({ body: { ...deletion, status: "answered", answeredAt: "2026-11-20T12:00:00.000Z" } });
});

const open = (address = "/admin/requests") => {
  return drawRoutes([{ path: "/admin/requests", element: <RequestsScreen /> }], address);
};
const button = (name: string) => screen.findByRole("button", { name });

it("whoever answers reads what is removed and what the law keeps before they remove anything", async () => {
  const router = open("/admin/requests?situacao=aberto&tipo=dados");
  await person.click(await button("Responder o pedido P-2026-3"));
  const dialog = within(await screen.findByRole("dialog", { name: "Exclusão de dados: Bia de Teste" }));
  expect(await dialog.findByText("Dependentes e a foto.")).toBeInTheDocument();
  expect(dialog.getByText("Contratos, parcelas e pagamentos.")).toBeInTheDocument();
  expect(router.state.location.search).toBe("?situacao=aberto&tipo=dados&pedido=privacy-3");
  await person.click(dialog.getByRole("button", { name: "Remover e responder" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(answers()[0]).toMatchObject({ url: "/api/crm/privacy-requests/privacy/3/answer", body: { erase: true } });
  expect(await screen.findByText("Respondido em 20/11/2026")).toBeInTheDocument();
});

it("an answer that was begun is asked about before it is lost, and the letter as it stands is not", async () => {
  open("/admin/requests?pedido=privacy-3");
  const answer = await screen.findByLabelText("Resposta, enviada por e-mail");
  await person.type(answer, "!");
  await person.click(await button("Cancelar"));
  await person.click(await button("Continuar editando"));
  await person.type(answer, "{Backspace}");
  await person.click(await button("Cancelar"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("a deletion can be answered without removing anything yet", async () => {
  open("/admin/requests?pedido=privacy-3");
  await person.click(await screen.findByRole("checkbox", { name: /Remover agora/ }));
  const answer = screen.getByLabelText("Resposta, enviada por e-mail");
  await person.clear(answer);
  await person.type(answer, "curta");
  await person.click(await button("Responder"));
  expect(await screen.findByText(/pelo menos 10 caracteres/)).toBeInTheDocument();
  expect(answers()).toHaveLength(0);
  await person.type(answer, ", mas agora completa");
  await person.click(await button("Responder"));
  await waitFor(() => expect(answers()[0]?.body).toEqual({ answer: "curta, mas agora completa", erase: false }));
});

it("a change of name is refused with a reason, and a document that somebody has keeps the letter as written", async () => {
  open("/admin/requests?pedido=change-4");
  expect(await screen.findByText("Bia Casada")).toBeInTheDocument();
  const sentence = "Outro cliente já tem este CPF ou CNPJ.";
  told = () => ({ status: 409, body: { status: 409, code: "document_taken", message: sentence, errors: [sentence] } });
  await person.click(await button("Aplicar e responder"));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  told = () => ({ body: { ...change, status: "answered", applied: false } });
  await person.click(await button("Recusar e responder"));
  await waitFor(() => expect(answers().map(({ body }) => (body as { apply: boolean }).apply)).toEqual([true, false]));
});

test.each([
  ["2026-11-20T12:00:00Z", "Prazo legal vencido", "danger"],
  ["2026-11-21T11:00:00Z", "Último dia do prazo", "danger"],
  ["2026-11-24T12:00:00Z", "Faltam 4 dias", "warning"],
  ["2026-12-05T12:00:00Z", "Faltam 15 dias", "neutral"],
])("a request due at %s reads %s", (answerBy, text, tone) => {
  expect(deadlineOf(answerBy, Date.parse("2026-11-20T12:00:00Z"))).toEqual({ text, tone });
});
