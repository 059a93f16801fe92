import type { StaffParty } from "@gleba/shared/contracts/crm";
import { screen, within } from "@testing-library/react";
import { forgetDraft } from "#ui/unsaved-changes";
import { contractFile as file } from "./contract-file.test-data.ts";
import { contractDesk } from "./testing/contract-desk.tsx";

const desk = contractDesk();
const { person } = desk;

const celia: StaffParty = {
  id: 7,
  role: "buyer",
  customerId: 12,
  name: "Célia de Teste",
  document: "52998224725",
  email: "celia@exemplo.com.br",
  phone: "27999990001",
  share: 10_000,
  ofPartyId: null,
  regime: null,
  consentedOn: null,
  powerDocument: "",
  from: null,
  until: null,
  state: "current",
};
const davi: StaffParty = { ...celia, id: 8, customerId: null, name: "Davi de Teste", share: 4_000, phone: "" };
const guarantor: StaffParty = { ...davi, id: 9, role: "guarantor", name: "Gil de Teste", share: null };
const alone = { ...file, parties: [celia] };
const shared = { ...file, version: 3, parties: [{ ...celia, share: 6_000 }, davi, guarantor] };

beforeEach(() => {
  sessionStorage.clear();
  forgetDraft();
  desk.standing = ({ url }) => (url.startsWith("/api/crm/contracts/31") ? { body: alone } : undefined);
});

const section = async () => {
  desk.open("/admin/contracts/31");
  return within(await screen.findByRole("region", { name: "Partes do contrato" }));
};
const openBuyers = async () => {
  await person.click(await (await section()).findByRole("button", { name: "Alterar compradores" }));
  return within(await screen.findByRole("dialog", { name: "Alterar compradores" }));
};
const assignment = {
  number: 1,
  signedOn: "2026-11-15",
  from: "2026-11-18",
  priceCents: 8_000_000,
  registration: "",
  protocol: "F-2026-000123",
  balanceCents: 9_000_000,
  overdueCents: 108_467,
  assignors: ["Célia de Teste"],
  assignees: ["Davi de Teste"],
  byName: "Fê",
  reason: "Cessão parcial",
};
const retype = async (field: HTMLElement, text: string) => {
  await person.clear(field);
  await person.type(field, text);
};

it("who may not manage contracts reads who stands in it, as what and with which share, and changes nothing", async () => {
  desk.can = { readCustomers: true };
  desk.answer = ({ url }) => (url === "/api/crm/contracts/31" ? { body: shared } : undefined);
  const card = await section();
  expect(card.getByRole("link", { name: "Célia de Teste" })).toHaveAttribute("href", "/admin/customers/12");
  expect(card.getByText("Comprador(a), 60%")).toBeInTheDocument();
  expect(card.getByText("Comprador(a), 40%")).toBeInTheDocument();
  expect(card.getAllByText(/sem cadastro/)).toHaveLength(2);
  expect(card.queryByRole("button")).not.toBeInTheDocument();
});

it("finance shares a contract between two; what the shares lack is said while they type", async () => {
  const dialog = await openBuyers();
  expect(dialog.getByText("As quotas somam 100%.")).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Acrescentar comprador" }));
  const first = within(dialog.getByRole("group", { name: /Célia de Teste/ }));
  const second = within(dialog.getByRole("group", { name: "Comprador 2" }));
  await retype(first.getByLabelText(/Quota/), "60");
  await person.type(second.getByLabelText(/Quota/), "39,5");
  expect(dialog.getByText("As quotas somam 99,5%: faltam 0,5% para 100%.")).toBeInTheDocument();
  await retype(second.getByLabelText(/Quota/), "40");
  await person.type(second.getByLabelText(/Nome completo/), "Davi de Teste");
  await person.type(second.getByLabelText(/CPF/), "11144477735");
  await person.type(second.getByLabelText(/Telefone/), "27999990002");
  await person.type(dialog.getByLabelText(/Motivo/), "Cessão parcial");
  desk.answer = ({ method }) => (method === "PUT" ? { body: shared } : undefined);
  await person.click(dialog.getByRole("button", { name: "Salvar compradores" }));
  expect(await screen.findByText("Comprador(a), 60%")).toBeInTheDocument();
  expect(desk.sent("PUT").map(({ body }) => body)).toMatchObject([
    {
      buyers: [
        { partyId: 7, person: null, share: 6_000 },
        { partyId: null, person: { name: "Davi de Teste", document: "11144477735", email: null }, share: 4_000 },
      ],
      from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      reason: "Cessão parcial",
      version: 2,
    },
  ]);
});

it("shares that are not the whole are refused before anything is sent, and nothing typed is lost", async () => {
  const dialog = await openBuyers();
  await retype(dialog.getByLabelText(/Quota/), "90");
  await person.type(dialog.getByLabelText(/Motivo/), "Correção");
  await person.click(dialog.getByRole("button", { name: "Salvar compradores" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("As quotas somam 90%: faltam 10% para 100%.");
  expect(desk.sent("PUT")).toEqual([]);
  expect(dialog.getByLabelText(/Quota/)).toHaveValue("90");
});

it("a buyer without a way to reach them is told below their e-mail", async () => {
  const dialog = await openBuyers();
  await person.click(dialog.getByRole("button", { name: "Acrescentar comprador" }));
  await person.click(dialog.getByRole("button", { name: "Dividir por igual" }));
  const second = within(dialog.getByRole("group", { name: "Comprador 2" }));
  await person.type(second.getByLabelText(/Nome completo/), "Davi de Teste");
  await person.type(second.getByLabelText(/CPF/), "11144477735");
  await person.type(dialog.getByLabelText(/Motivo/), "Cessão parcial");
  await person.click(dialog.getByRole("button", { name: "Salvar compradores" }));
  expect(await second.findByText("Informe o e-mail ou o telefone.")).toBeInTheDocument();
  expect(second.getByLabelText(/Quota/)).toHaveValue("50");
});

it("a spouse is written down with the regime; an attorney with the power", async () => {
  await person.click(await (await section()).findByRole("button", { name: "Acrescentar pessoa" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Acrescentar pessoa ao contrato" }));
  await person.type(dialog.getByLabelText(/Nome completo/), "Eva de Teste");
  await person.type(dialog.getByLabelText(/CPF/), "11144477735");
  await person.type(dialog.getByLabelText(/E-mail/), "eva@exemplo.com.br");
  await person.type(dialog.getByLabelText(/Motivo/), "Outorga");
  await person.click(dialog.getByRole("button", { name: "Acrescentar" }));
  expect((await dialog.findAllByText("Escolha o regime de bens."))[0]).toBeInTheDocument();
  await person.selectOptions(dialog.getByLabelText(/Regime de bens/), "partial");
  desk.answer = ({ method }) => (method === "POST" ? { body: { ...alone, version: 3 } } : undefined);
  await person.click(dialog.getByRole("button", { name: "Acrescentar" }));
  expect(await screen.findByText("As partes do contrato foram alteradas.")).toBeInTheDocument();
  expect(desk.sent("POST").at(-1)?.body).toMatchObject({
    role: "spouse",
    ofPartyId: 7,
    regime: "partial",
    person: { name: "Eva de Teste", phone: null },
    powerDocument: "",
  });
});

it("overtaken by somebody else, finance keeps what was typed and saves on the contract as it is now", async () => {
  desk.standing = ({ url }) => (url.startsWith("/api/crm/contracts/31") ? { body: shared } : undefined);
  await person.click(await (await section()).findByRole("button", { name: "Encerrar: Gil de Teste" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Encerrar: Gil de Teste" }));
  await person.type(dialog.getByLabelText(/Motivo/), "Exonerado");
  desk.answer = ({ method, url }) => {
    if (method === "POST")
      return { status: 409, body: { status: 409, code: "changed_meanwhile", message: "Mudou.", errors: ["Mudou."] } };
    return url === "/api/crm/contracts/31" ? { body: { ...shared, version: 9 } } : undefined;
  };
  await person.click(dialog.getByRole("button", { name: "Encerrar" }));
  expect(await dialog.findByText(/Outra pessoa alterou este contrato/)).toBeInTheDocument();
  expect(dialog.getByLabelText(/Motivo/)).toHaveValue("Exonerado");
  desk.answer = ({ method }) => (method === "POST" ? { body: alone } : undefined);
  await person.click(dialog.getByRole("button", { name: "Encerrar" }));
  expect(await screen.findByText("As partes do contrato foram alteradas.")).toBeInTheDocument();
  expect(desk.sent("POST").at(-1)).toMatchObject({
    url: "/api/crm/contracts/31/parties/9/end",
    body: { reason: "Exonerado", version: 9 },
  });
});

it("who comes from the conversation that asks for a transfer writes it down under its protocol, with its price", async () => {
  desk.open("/admin/contracts/31?protocolo=F-2026-000123");
  const card = within(await screen.findByRole("region", { name: "Partes do contrato" }));
  await person.click(await card.findByRole("button", { name: "Alterar compradores" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Alterar compradores" }));
  await person.click(dialog.getByLabelText(/É uma cessão/));
  expect(dialog.getByLabelText(/Protocolo/)).toHaveValue("F-2026-000123");
  await person.type(dialog.getByLabelText(/Motivo/), "Cessão");
  await person.click(dialog.getByRole("button", { name: "Salvar compradores" }));
  expect(await dialog.findByText("Informe o valor da cessão.")).toBeInTheDocument();
  expect(dialog.getByText("Informe uma data que exista.")).toBeInTheDocument();
  await retype(dialog.getByLabelText(/Valem desde/), "18/11/2026");
  await person.type(dialog.getByLabelText(/Cessão assinada em/), "15/11/2026");
  await person.type(dialog.getByLabelText(/Valor da cessão/), "8000000");
  desk.answer = ({ method }) => (method === "PUT" ? { body: { ...shared, assignments: [assignment] } } : undefined);
  await person.click(dialog.getByRole("button", { name: "Salvar compradores" }));
  const lines = within(await screen.findByRole("list", { name: "Cessões" }));
  expect(
    lines.getByText(/Célia de Teste a Davi de Teste, assinada em 15\/11\/2026, R\$.80\.000,00/),
  ).toBeInTheDocument();
  expect(lines.getByRole("button", { name: "Baixar termo: Cessão 1, 18/11/2026" })).toBeInTheDocument();
  expect(desk.sent("PUT").at(-1)?.body).toMatchObject({
    from: "2026-11-18",
    assignment: { signedOn: "2026-11-15", priceCents: 8_000_000, registration: "", protocol: "F-2026-000123" },
  });
});

it("overtaken while they share a contract, finance reads who buys now; buyers left alone are those of now", async () => {
  const dialog = await openBuyers();
  await person.type(dialog.getByLabelText(/Motivo/), "Correção");
  desk.answer = ({ method, url }) => {
    if (method === "PUT")
      return { status: 409, body: { status: 409, code: "changed_meanwhile", message: "Mudou.", errors: ["Mudou."] } };
    return url === "/api/crm/contracts/31" ? { body: shared } : undefined;
  };
  await person.click(dialog.getByRole("button", { name: "Salvar compradores" }));
  expect(
    await dialog.findByText(/Compram agora: Célia de Teste \(60%\), Davi de Teste \(40%\)\. O que você digitou/),
  ).toBeInTheDocument();
  desk.answer = ({ method }) => (method === "PUT" ? { body: shared } : undefined);
  await person.click(dialog.getByRole("button", { name: "Salvar compradores" }));
  await screen.findByText("As partes do contrato foram alteradas.");
  expect(desk.sent("PUT").at(-1)?.body).toMatchObject({
    buyers: [
      { partyId: 7, share: 6_000 },
      { partyId: 8, share: 4_000 },
    ],
    reason: "Correção",
    version: 3,
  });
});
