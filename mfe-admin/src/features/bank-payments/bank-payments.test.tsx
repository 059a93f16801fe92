import type { BankPaymentBooking, BankPaymentDetail, StaffContract } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { BankPaymentsScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });
const own: BankPaymentBooking = {
  installmentId: 71,
  contractId: 7,
  contractNumber: "CT-2026-00007",
  number: 7,
  dueDate: "2026-08-10",
  dueCents: 103_033,
  bookedCents: 50_000,
  correctedCents: 46_967,
  fineCents: 2_000,
  interestCents: 1_033,
  discountCents: 0,
  settles: false,
  restCents: 0,
};
const other: BankPaymentBooking = {
  ...own,
  installmentId: 72,
  number: 8,
  dueDate: "2026-09-10",
  dueCents: 40_000,
  bookedCents: 40_000,
  correctedCents: 40_000,
  fineCents: 0,
  interestCents: 0,
  settles: true,
  restCents: 10_000,
};
const waiting: BankPaymentDetail = {
  id: 5,
  status: "waiting",
  reference: 4711,
  transaction: "",
  paidAt: "2026-09-10",
  receivedAt: "2026-09-10T12:00:00.000Z",
  method: "slip",
  paidCents: 50_000,
  feeCents: 250,
  openCents: 50_000,
  reason: "less_than_due",
  slip: { totalCents: 100_000, dueDate: "2026-08-10", installmentNumber: 7 },
  contract: { id: 7, number: "CT-2026-00007" },
  customer: { id: 12, name: "Bia de Teste" },
  proposal: { action: "book", booking: own },
  decision: null,
  version: 0,
  candidates: [own, other],
};
const decision = { at: "2026-09-11T12:00:00.000Z", by: "Ana", note: "" };
const booked: BankPaymentDetail = {
  ...waiting,
  status: "booked",
  openCents: 0,
  reason: null,
  proposal: null,
  candidates: [],
  decision,
  version: 1,
};

const contractOf = (id: number): StaffContract => ({
  id,
  number: `CT-2026-0000${id}`,
  enterprise: { id: 3, name: "Jardim de Teste" },
  enterpriseName: "Jardim de Teste",
  batch: { id: 5, block: "9", lot: "12" },
  signedAt: "2026-01-15",
  status: "active",
  totalCents: 200_000,
  paidCents: 100_000,
  balanceCents: 100_000,
  payoffCents: 92_500,
  overdueCents: 0,
  nextDue: null,
  customer: { id: 12, name: "Bia de Teste" },
  awaitingSignature: false,
  regretProtocol: null,
  version: 2,
});

let server: Awaited<ReturnType<typeof startStubServer>>;
let listed: readonly BankPaymentDetail[];
let one: BankPaymentDetail;
let answered: (call: ReceivedCall) => { body: unknown } | Promise<{ body: unknown }> | undefined;
type Given = { status?: number; body?: unknown };
let decided: (call: ReceivedCall) => Given | Promise<Given>;
const decisions = () => server.calls.filter(({ method }) => method === "POST").map(({ body }) => body);
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.url === "/api/crm/me")
      return {
        body: { id: 4, name: "Ana", role: "finance", can: { manageContracts: true, manageFinanceRules: true } },
      };
    if (call.method === "POST") return decided(call);
    const given = answered(call);
    if (given) return given;
    if (call.url.startsWith("/api/crm/bankpayments/5")) return { body: one };
    return { body: aPage([...listed]) };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  listed = [waiting];
  one = waiting;
  answered = () => undefined;
  decided = () => {
    one = booked;
    return { body: booked };
  };
});

const open = (address = "/admin/bank-payments") => {
  drawRoutes([{ path: "/admin/bank-payments", element: <BankPaymentsScreen /> }], address);
};
const dialogOf = async () => within(await screen.findByRole("dialog", { name: "Pagamento de R$ 500,00" }));

it("finance accepts the proposal and reads before what comes to interest, fine and debt", async () => {
  open();
  expect(await screen.findByText("Lançar R$ 500,00 na parcela 7, em parte")).toBeInTheDocument();
  await person.click(await screen.findByRole("button", { name: "Decidir: R$ 500,00, boleto 4711" }));
  const dialog = await dialogOf();
  const does =
    "Paga juros de R$ 10,33, multa de R$ 20,00, R$ 469,67 da parcela. A parcela continua aberta, com o que faltar.";
  expect(await dialog.findByText(does)).toBeInTheDocument();
  expect(dialog.getByText(/creditados R\$ 497,50/)).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Lançar R$ 500,00" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(decisions()).toEqual([{ action: "book", installmentId: 71, version: 0 }]);
  expect(await screen.findByText("Pagamento lançado.")).toBeInTheDocument();
});

it("another installment says what is over of it, and what is left is decided in the same window", async () => {
  decided = () => {
    one = { ...waiting, openCents: 10_000, version: 1, reason: "more_than_due", proposal: { action: "return" } };
    return { body: one };
  };
  open("/admin/bank-payments?pagamento=5");
  const dialog = await dialogOf();
  await person.selectOptions(await dialog.findByRole("combobox", { name: "Parcela" }), "72");
  expect(dialog.getByText(/Quita a parcela\. Sobram R\$\s100,00, que continuam a conferir\.$/)).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Lançar R$ 400,00" }));
  await person.click(await dialog.findByRole("button", { name: "Devolver R$ 100,00" }));
  expect(await dialog.findByText("Informe o motivo.")).toBeInTheDocument();
  await person.type(dialog.getByRole("textbox", { name: /Motivo/ }), "Pago a mais");
  decided = () => ({ body: { ...booked, status: "returned" } });
  await person.click(dialog.getByRole("button", { name: "Devolver R$ 100,00" }));
  await waitFor(() => expect(decisions()).toHaveLength(2));
  expect(decisions()[1]).toEqual({ action: "return", reason: "Pago a mais", version: 1 });
});

it.each([
  ["waiting", { status: "waiting", openCents: 30_000, outsideCents: 20_000 }, "R$ 300,00", "R$ 200,00"],
  ["given back twice", { status: "returned", openCents: 30_000, outsideCents: 50_000 }, undefined, "R$ 500,00"],
  ["given back, of an older server", { status: "returned", openCents: 30_000 }, undefined, "R$ 300,00"],
  ["all waiting, of an older server", { status: "waiting" }, "R$ 500,00", undefined],
] as const)("of a payment %s both what waits and what was given back before is said", async (_, is, waits, outside) => {
  one = { ...waiting, candidates: [], proposal: is.status === "waiting" ? { action: "return" } : null, ...is };
  open("/admin/bank-payments?pagamento=5");
  const dialog = await dialogOf();
  await dialog.findByText("Pago");
  const said = (term: string) =>
    dialog.queryByText(term, { selector: "dt" })?.nextElementSibling?.textContent?.replace(/\s/g, " ");
  expect([said("Sem destino"), said("Fora dos contratos")]).toEqual([waits, outside]);
});

it("who decides second is told, and sees how it was decided", async () => {
  decided = () => {
    one = booked;
    return { status: 409, body: { status: 409, code: "changed_meanwhile", message: "Outra pessoa.", errors: [] } };
  };
  open("/admin/bank-payments?pagamento=5");
  const dialog = await dialogOf();
  await person.click(await dialog.findByRole("button", { name: "Lançar R$ 500,00" }));
  expect(await dialog.findByText(/Outra pessoa decidiu agora/)).toBeInTheDocument();
  expect(await dialog.findByText(/por Ana em/)).toBeInTheDocument();
  expect(dialog.queryAllByRole("combobox")).toEqual([]);
});

it("while another contract's installments come nothing is booked in the one before, and the last contract chosen counts", async () => {
  const arrive = new Map<string, (candidates: readonly BankPaymentBooking[]) => void>();
  answered = ({ url }) => {
    if (url.startsWith("/api/crm/contracts")) return { body: aPage([contractOf(8), contractOf(9)]) };
    const [, contract] = /contract=(\d+)/.exec(url) ?? [];
    if (contract === undefined) return undefined;
    return new Promise((done) => arrive.set(contract, (candidates) => done({ body: { ...waiting, candidates } })));
  };
  open("/admin/bank-payments?pagamento=5");
  const dialog = await dialogOf();
  const choose = async (name: RegExp) => {
    const field = await dialog.findByRole("combobox", { name: /Buscar outro contrato|^Contrato/ });
    await person.clear(field);
    await person.type(field, "CT-2026");
    await person.click(await dialog.findByRole("option", { name }));
  };
  await choose(/00008/);
  await waitFor(() => expect(arrive.has("8")).toBe(true));
  await person.click(dialog.getByRole("button", { name: "Lançar" }));
  expect(await dialog.findByText("Escolha a parcela.")).toBeInTheDocument();
  await choose(/00009/);
  await waitFor(() => expect(arrive.has("9")).toBe(true));
  arrive.get("9")?.([{ ...other, installmentId: 92, contractNumber: "CT-2026-00009" }]);
  expect(await dialog.findByRole("button", { name: /^Lançar R\$\s400,00$/ })).toBeInTheDocument();
  arrive.get("8")?.([{ ...own, installmentId: 82, contractNumber: "CT-2026-00008" }]);
  await person.click(dialog.getByRole("button", { name: /^Lançar R\$\s400,00$/ }));
  await waitFor(() => expect(decisions()).toEqual([{ action: "book", installmentId: 92, version: 0 }]));
});

it("the window stays open by Esc while the decision is sent", async () => {
  let arrive: () => void = () => undefined;
  decided = () =>
    new Promise<Given>((done) => {
      arrive = () => {
        one = booked;
        done({ body: booked });
      };
    });
  open("/admin/bank-payments?pagamento=5");
  const dialog = await dialogOf();
  await person.click(await dialog.findByRole("button", { name: /^Lançar R\$\s500,00$/ }));
  await waitFor(() => expect(decisions()).toHaveLength(1));
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(screen.getByRole("dialog")).toBeInTheDocument();
  arrive();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("a reason that was typed is there again where somebody else changed the payment meanwhile, which still waits", async () => {
  decided = () => {
    one = { ...waiting, version: 1, proposal: { action: "return" } };
    return { status: 409, body: { status: 409, code: "changed_meanwhile", message: "Outra pessoa.", errors: [] } };
  };
  open("/admin/bank-payments?pagamento=5");
  const dialog = await dialogOf();
  await person.selectOptions(await dialog.findByRole("combobox", { name: "Decisão" }), "return");
  await person.type(dialog.getByRole("textbox", { name: /Motivo/ }), "Pago a mais");
  await person.click(dialog.getByRole("button", { name: /^Devolver R\$\s500,00$/ }));
  expect(await dialog.findByText(/Outra pessoa decidiu agora/)).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole("textbox", { name: /Motivo/ })).toHaveValue("Pago a mais"));
  decided = () => ({ body: { ...booked, status: "returned" } });
  await person.click(dialog.getByRole("button", { name: /^Devolver R\$\s500,00$/ }));
  await waitFor(() => expect(decisions().at(-1)).toEqual({ action: "return", reason: "Pago a mais", version: 1 }));
});

it("an empty list says what will stand there", async () => {
  listed = [];
  open();
  expect(await screen.findByRole("heading", { name: "Nenhum pagamento informado" })).toBeInTheDocument();
});

it("where the bank reported nothing yet finance reads what will stand there and goes on to the installments", async () => {
  listed = [];
  open();
  expect(await screen.findByRole("heading", { name: "Nenhum pagamento informado" })).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Ver as parcelas em aberto" })).toHaveAttribute(
    "href",
    "/admin/installments",
  );
});
