import type { StaffCustomerDetail, TimelineEntry } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { CustomerScreen } from "./customer-screen.tsx";

const person = userEvent.setup({ delay: null });

const celia: StaffCustomerDetail = {
  id: 12,
  name: "Célia de Teste",
  document: "52998224725",
  email: "celia@exemplo.com.br",
  phone: "27999990000",
  broker: false,
  portal: false,
  contracts: 0,
  createdAt: "2026-11-20T12:00:00.000Z",
  emailConfirmedAt: null,
  contractList: [],
  messages: [],
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let can: object;
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | undefined;
beforeAll(async () => {
  server = await startStubServer((call) => {
    const told = answer(call);
    if (told) return told;
    if (call.url === "/api/crm/me") return { body: { id: 4, name: "Vera", role: "sales", can } };
    if (call.url.endsWith("/duplicates")) return { body: { duplicates: [] } };
    if (call.url.includes("/timeline")) return { body: { entries: [], next: null, kinds: [] } };
    return { body: celia };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  answer = () => undefined;
  can = { readCustomers: true, sell: true };
});

const open = () => {
  drawRoutes([{ path: "/admin/customers/:id", element: <CustomerScreen /> }], "/admin/customers/12");
};
const posted = () => server.calls.filter(({ method }) => method === "POST");

it("staff invite a customer who has no password, and read why it was refused", async () => {
  open();
  await screen.findByRole("heading", { level: 1, name: "Célia de Teste" });
  expect(screen.getByText("529.982.247-25")).toBeInTheDocument();
  const message = "Este cliente já criou a senha.";
  answer = ({ method }) =>
    method === "POST" ? { status: 409, body: { status: 409, code: "has_account", message, errors: [] } } : undefined;
  await person.click(screen.getByRole("button", { name: "Convidar para o portal" }));
  await screen.findByText(message);
  expect(posted()[0]?.url).toBe("/api/crm/customers/12/invitation");
});

it("an administrator sees who else has the document and moves it here with a reason, contracts and all", async () => {
  can = { readCustomers: true, answerPrivacy: true };
  const other = { id: 9, name: "Outra Conta", email: "outra@exemplo.com.br", proven: true, contracts: 2 };
  answer = ({ method, url }) => {
    if (method === "POST") return { body: { id: 12, contracts: 2 } };
    return url === "/api/crm/customers/12"
      ? { body: { ...celia, documentProof: "none", sameDocument: [other] } }
      : undefined;
  };
  open();
  await person.click(await screen.findByRole("button", { name: "Mover o documento para este cadastro" }));
  const dialog = screen.getByRole("dialog", { name: /529\.982\.247-25 é de Célia de Teste/ });
  expect(dialog).toHaveTextContent("2 contratos saem do cadastro de Outra Conta (outra@exemplo.com.br)");
  await person.type(within(dialog).getByLabelText("Motivo"), "RG e CPF originais na sede");
  await person.click(within(dialog).getByRole("button", { name: "Mover documento" }));
  await screen.findByText("Documento movido, com 2 contratos.");
  expect(posted()).toMatchObject([
    { url: "/api/crm/customers/12/document-proof", body: { reason: "RG e CPF originais na sede" } },
  ]);
});

it("who does not sell writes to nobody", async () => {
  can = { readCustomers: true };
  open();
  await screen.findByRole("heading", { level: 1, name: "Célia de Teste" });
  expect(screen.queryByRole("button", { name: "Escrever mensagem" })).toBeNull();
});

it("a message takes a file along, and what was typed stays when the server does not answer well", async () => {
  open();
  await person.click(await screen.findByRole("button", { name: "Escrever mensagem" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mensagem para Célia de Teste" }));
  await person.click(dialog.getByRole("button", { name: "Enviar mensagem" }));
  expect(await dialog.findByText("Informe o assunto.")).toBeInTheDocument();
  await person.type(dialog.getByLabelText(/Assunto/), "Seu recibo");
  await person.type(dialog.getByLabelText(/^Mensagem/), "Segue o recibo.");
  answer = ({ method, url }) => {
    if (method !== "POST") return undefined;
    if (url.endsWith("/files")) return { status: 201, body: { id: 3, name: "recibo.pdf" } };
    return { status: 500, body: {} };
  };
  const file = new File(["%PDF-1.4"], "recibo.pdf", { type: "application/pdf" });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("nowhere to choose a file");
  await person.upload(input, file);
  await dialog.findByText("recibo.pdf");
  await person.click(dialog.getByRole("button", { name: "Enviar mensagem" }));
  await dialog.findByRole("alert");
  expect(dialog.getByLabelText(/Assunto/)).toHaveValue("Seu recibo");
  answer = ({ method }) => (method === "POST" ? { status: 201, body: { id: 90 } } : undefined);
  await person.click(dialog.getByRole("button", { name: "Enviar mensagem" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(posted().at(-1)).toMatchObject({
    url: "/api/crm/messages",
    body: { customerId: 12, contractId: null, subject: "Seu recibo", body: "Segue o recibo.", fileIds: [3] },
  });
});

it("the timeline tells what happened, goes on with what is older, and shows only the kinds that are chosen", async () => {
  const entry = (key: string, more: Partial<TimelineEntry>): TimelineEntry => ({
    key,
    kind: "payment",
    what: "whole",
    at: "2026-11-10T03:00:00.000Z",
    isDay: true,
    label: "CT-1, parcela 3",
    text: "",
    by: "",
    cents: 123_456,
    ref: "7",
    place: "Residencial, quadra A",
    ...more,
  });
  const older = entry("lead-4", {
    kind: "lead",
    what: "",
    label: "I-4",
    cents: null,
    ref: "intention-4",
    text: "Tem esquina?",
  });
  answer = ({ url }) => {
    if (!url.includes("/timeline")) return undefined;
    const entries = url.includes("before=") ? [older] : [entry("payment-3", {})];
    return { body: { entries, next: url.includes("before=") ? null : "1.payment-3", kinds: ["payment", "lead"] } };
  };
  open();
  expect(await screen.findByRole("link", { name: "Pagou: CT-1, parcela 3" })).toHaveAttribute(
    "href",
    "/admin/contracts/7",
  );
  expect(screen.getByText(/1\.234,56/)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Mostrar mais antigos" }));
  expect(await screen.findByText("Tem esquina?")).toBeVisible();
  expect(screen.getByRole("link", { name: "Escreveu pelo portal: I-4" })).toHaveAttribute(
    "href",
    "/admin/leads?contato=intention-4",
  );
  expect(screen.queryByRole("button", { name: "Mostrar mais antigos" })).toBeNull();
  await person.click(
    within(screen.getByRole("group", { name: "Mostrar só" })).getByRole("button", { name: "Pagamento" }),
  );
  await waitFor(() => expect(server.calls.at(-1)?.url).toMatch(/timeline\?kinds=payment/));
  expect(screen.getByRole("button", { name: "Pagamento" })).toHaveAttribute("aria-pressed", "true");
});

it("two records of one person become one, field by field; what moves and what stands in the way is said before", async () => {
  can = { readCustomers: true, answerPrivacy: true };
  const side = { ...celia, version: 3, birthDate: "", rg: "", proven: true };
  const other = {
    ...side,
    id: 15,
    version: 5,
    name: "Célia T.",
    phone: "27988887777",
    birthDate: "1980-02-03",
    proven: false,
  };
  let obstacles: string[] = ["Os dois são partes do mesmo contrato (CT-1)."];
  answer = ({ url, method }) => {
    if (url.endsWith("/duplicates"))
      return { body: { duplicates: [{ ...other, contracts: 1, because: ["document", "phone"] }] } };
    if (url.endsWith("/merge/15"))
      return {
        body: { kept: side, other, moves: [{ what: "contratos", count: 1 }], contractsCents: 5_000_000, obstacles },
      };
    return method === "POST" ? { body: { id: 12 } } : undefined;
  };
  open();
  expect(await screen.findByText(/o mesmo CPF ou CNPJ e o mesmo telefone/)).toBeVisible();
  const join = screen.getByRole("button", { name: "Juntar o cadastro de Célia T. a este" });
  await person.click(join);
  const stopped = await screen.findByRole("dialog", { name: "Juntar cadastros" });
  expect(await within(stopped).findByText(/partes do mesmo contrato/)).toBeVisible();
  expect(within(stopped).queryByRole("button", { name: "Juntar cadastros" })).toBeNull();
  await person.click(within(stopped).getByRole("button", { name: "Voltar" }));
  obstacles = [];
  await person.click(join);
  const dialog = await screen.findByRole("dialog", { name: "Juntar cadastros" });
  expect(await within(dialog).findByText(/Passam para este: contratos \(1\)/)).toHaveTextContent("50.000,00");
  const field = (name: string) => within(dialog).getByRole("group", { name });
  // What this record has none of is taken by itself.
  expect(within(field("Nascimento")).getByRole("radio", { name: /03\/02\/1980/ })).toBeChecked();
  expect(within(dialog).queryByRole("group", { name: "CPF ou CNPJ" })).toBeNull();
  await person.click(within(field("Telefone")).getByRole("radio", { name: /do outro/ }));
  await person.click(within(dialog).getByRole("button", { name: "Juntar cadastros" }));
  expect(await within(dialog).findByText("Informe o motivo.")).toBeVisible();
  await person.type(within(dialog).getByRole("textbox", { name: /Como você sabe/ }), "Mesmo RG na sede");
  await person.click(within(dialog).getByRole("button", { name: "Juntar cadastros" }));
  await waitFor(() =>
    expect(posted()[0]).toMatchObject({
      url: "/api/crm/customers/12/merge",
      body: { otherId: 15, fromOther: ["birthDate", "phone"], seen: { kept: 3, other: 5 }, reason: "Mesmo RG na sede" },
    }),
  );
});
