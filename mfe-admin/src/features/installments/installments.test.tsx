import type { InstallmentBulkResult, StaffContractDetail, StaffInstallmentRow } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { contractFile, lateInstallment } from "../contracts/contract-file.test-data.ts";
import { InstallmentsScreen } from "./index.ts";

const row: StaffInstallmentRow = {
  id: 71,
  contract: { id: 7, number: "CT-2026-00007" },
  customer: { id: 12, name: "Bia de Teste" },
  lot: { venture: "Residencial", block: "A", lot: "3" },
  number: 7,
  of: 60,
  kind: "monthly",
  name: null,
  dueDate: "2026-11-01",
  state: "late",
  daysLate: 19,
  amountCents: 100_000,
  openCents: 60_000,
  todayCents: 62_345,
  slip: { id: 3, status: "ready", dueDate: "2026-11-28", totalCents: 62_345 },
};
const due = {
  installmentId: 71,
  on: "2026-11-20",
  correctedCents: 60_000,
  fineCents: 1_200,
  interestCents: 1_145,
  totalCents: 62_345,
  earlyCents: null,
};
/** Its contract, as it stands when somebody books a payment. */
const file: StaffContractDetail = {
  ...contractFile,
  details: { ...contractFile.details, contract: { ...contractFile.details.contract, id: 7, number: "CT-2026-00007" } },
  installments: [{ ...lateInstallment, id: 71, number: 7, totalTodayCents: 62_345 }],
};
let rows: StaffInstallmentRow[];
let warned: InstallmentBulkResult["warned"];
let can: { manageContracts: boolean; readCustomers: boolean };
let sums: { openCents: number | null; amountCents: number | null };
let server: Awaited<ReturnType<typeof startStubServer>>;
beforeAll(async () => {
  server = await startStubServer(({ url, method }) => {
    if (url.endsWith("/reversal")) return { body: {} };
    if (url.startsWith("/api/crm/contracts/7/due")) return { body: due };
    if (url.startsWith("/api/crm/contracts/7")) return { body: file };
    if (method === "POST")
      return {
        body: {
          done: 0,
          failed: [{ id: 71, label: "Contrato CT-2026-00007, parcela 7", message: "Já tem boleto." }],
          ...(warned && { warned }),
        },
      };
    if (url === "/api/crm/me") return { body: { id: 4, name: "Ana", role: "finance", can } };
    if (url.startsWith("/api/crm/installments/companies"))
      return {
        body: {
          companies: [
            { id: "site", name: "Loteadora Ltda." },
            { id: "4", name: "SPE da Serra Ltda." },
          ],
        },
      };
    return { body: url.startsWith("/api/crm/installments") ? { ...aPage(rows), ...sums } : aPage([]) };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  rows = [row];
  warned = undefined;
  can = { manageContracts: true, readCustomers: true };
  sums = { openCents: 60_000, amountCents: 100_000 };
});

const open = (address = "/admin/installments") =>
  drawRoutes([{ path: "/admin/installments", element: <InstallmentsScreen /> }], address);

it("an installment says whose it is, how late, what is left as agreed, and what is to be paid today", async () => {
  open("/admin/installments?faixa=30&empresa=4");
  const line = await screen.findByRole("row", { name: /CT-2026-00007/ });
  expect(line).toHaveTextContent(
    /Parcela 7 de 60.*Bia de Teste.*01\/11\/2026.*19 d de atraso.*Boleto até 28\/11\/2026/,
  );
  expect(line).toHaveTextContent(/600,00de R\$\s?1\.000,00.*623,45/);
  expect(screen.getByRole("link", { name: "CT-2026-00007" })).toHaveAttribute("href", "/admin/contracts/7");
  expect(screen.getByText(/Soma do filtro/)).toHaveTextContent(/600,00 em aberto, como combinado/);
  const asked = server.calls.map(({ url }) => url).find((url) => url.includes("late="));
  expect(asked).toMatch(/late=to30/);
  expect(asked).toMatch(/company=4/);
});

it("from which day and until which one stand one after the other, and not apart from each other", async () => {
  open();
  const until = await screen.findByLabelText("Vence até");
  const partOf = (field: HTMLElement) => field.closest('[aria-label="Outros filtros"]');
  expect(partOf(screen.getByLabelText("Vence de"))).toBe(partOf(until));
});

it("of more installments than were counted the sum waits until somebody counts them", async () => {
  sums = { openCents: null, amountCents: null };
  open();
  expect(await screen.findByText(/A soma de mais de 10\.000 parcelas/)).toBeVisible();
});

it("what was marked is asked for after it was said what happens, and each one that failed is named", async () => {
  const person = userEvent.setup({ delay: null });
  open();
  await person.click(await screen.findByRole("checkbox", { name: /Parcela 7 de 60 do contrato CT-2026-00007/ }));
  await person.click(screen.getByRole("button", { name: "Enviar lembretes" }));
  const dialog = await screen.findByRole("dialog", { name: "Enviar lembretes: 1 parcela" });
  expect(dialog).toHaveTextContent("no máximo uma vez por dia");
  await person.click(within(dialog).getByRole("button", { name: "Enviar lembretes" }));
  expect(await screen.findByText(/Contrato CT-2026-00007, parcela 7/)).toBeVisible();
  expect(server.calls.find(({ method }) => method === "POST")?.body).toEqual({ action: "reminders", ids: [71] });
});

it("what was paid is taken back from the list, with its sum and a reason; what was not has no such button", async () => {
  const person = userEvent.setup({ delay: null });
  const last = { id: 9, paidAt: "2026-11-10", paidCents: 40_000, canReverse: true };
  rows = [
    { ...row, lastPayment: last },
    { ...row, id: 72, number: 8 },
  ];
  open();
  const name = "Estornar o pagamento: Parcela 7 de 60 do contrato CT-2026-00007";
  await person.click(await screen.findByText("Outras ações de Parcela 8 de 60 do contrato CT-2026-00007"));
  await screen.findByRole("button", { name: /Enviar lembrete: Parcela 8/ });
  expect(screen.queryByRole("button", { name: /Estornar o pagamento: Parcela 8/ })).toBeNull();
  await person.click(screen.getByText("Outras ações de Parcela 7 de 60 do contrato CT-2026-00007"));
  await person.click(await screen.findByRole("button", { name }));
  const dialog = await screen.findByRole("dialog", { name: `${name}?` });
  expect(dialog).toHaveTextContent(/400,00 de 10\/11\/2026, de Bia de Teste/);
  await person.type(within(dialog).getByRole("textbox", { name: /Motivo/ }), "Pix devolvido");
  await person.click(within(dialog).getByRole("button", { name: "Estornar pagamento" }));
  await waitFor(() =>
    expect(server.calls.find(({ url }) => url.endsWith("/reversal"))).toMatchObject({
      url: "/api/crm/contracts/7/payments/9/reversal",
      body: { reason: "Pix devolvido" },
    }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("an installment whose index lacks a month says so in its row, before a slip of it is drawn, and afterwards", async () => {
  const person = userEvent.setup({ delay: null });
  rows = [{ ...row, slip: null, missingRate: { name: "IPCA", month: "2026-09-01" } }];
  warned = [{ id: 71, label: "Contrato CT-2026-00007, parcela 7", message: "Saiu sem a taxa de 09/2026 do IPCA." }];
  open();
  expect(await screen.findByText("Falta a taxa de 09/2026 do IPCA")).toBeVisible();
  await person.click(screen.getByText("Outras ações de Parcela 7 de 60 do contrato CT-2026-00007"));
  await person.click(await screen.findByRole("button", { name: /Gerar boleto: Parcela 7/ }));
  const dialog = await screen.findByRole("dialog", { name: "Gerar boletos: 1 parcela" });
  expect(dialog).toHaveTextContent("A uma delas falta a taxa de um mês do índice");
  await person.click(within(dialog).getByRole("button", { name: "Gerar boletos" }));
  expect(await screen.findByText(/Saiu sem a taxa de 09\/2026 do IPCA/)).toBeVisible();
});

it("a payment is booked from its row's menu, on the contract as it stands, and the list is read again", async () => {
  const person = userEvent.setup({ delay: null });
  rows = [
    { ...row, slip: null },
    { ...row, id: 72, number: 8, state: "paid", openCents: 0 },
  ];
  open();
  await person.click(await screen.findByText("Outras ações de Parcela 8 de 60 do contrato CT-2026-00007"));
  await screen.findByRole("link", { name: "Ver Bia de Teste" });
  expect(screen.queryByRole("button", { name: /Registrar pagamento: Parcela 8/ })).toBeNull();
  await person.click(screen.getByText("Outras ações de Parcela 7 de 60 do contrato CT-2026-00007"));
  await person.click(
    await screen.findByRole("button", { name: "Registrar pagamento: Parcela 7 de 60 do contrato CT-2026-00007" }),
  );
  const dialog = await screen.findByRole("dialog", {
    name: "Registrar pagamento da parcela 7 do contrato CT-2026-00007",
  });
  expect(within(dialog).getByRole("textbox", { name: /Valor recebido/ })).toHaveValue("623,45");
  server.calls.length = 0;
  await person.click(within(dialog).getByRole("button", { name: "Registrar pagamento" }));
  await waitFor(() =>
    expect(server.calls.find(({ method }) => method === "POST")).toMatchObject({
      url: "/api/crm/contracts/7/payments",
      body: { installmentId: 71, paidCents: 62_345, version: 2 },
    }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(server.calls.some(({ url }) => url.startsWith("/api/crm/installments?"))).toBe(true));
});

it("one installment is reminded of from its row's menu, and what was marked besides stays marked", async () => {
  rows = [row, { ...row, id: 72, number: 8, slip: null }];
  const person = userEvent.setup({ delay: null });
  open();
  const marked = await screen.findByRole("checkbox", { name: /Parcela 8 de 60/ });
  await person.click(marked);
  await person.click(screen.getByText("Outras ações de Parcela 7 de 60 do contrato CT-2026-00007"));
  // It has a slip that can be paid.
  await screen.findByRole("link", { name: "Ver Bia de Teste" });
  expect(screen.queryByRole("button", { name: /Gerar boleto: Parcela 7/ })).toBeNull();
  server.calls.length = 0;
  await person.click(screen.getByRole("button", { name: /Enviar lembrete: Parcela 7/ }));
  const dialog = await screen.findByRole("dialog", { name: "Enviar lembretes: 1 parcela" });
  await person.click(within(dialog).getByRole("button", { name: "Enviar lembretes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls.find(({ method }) => method === "POST")?.body).toEqual({ action: "reminders", ids: [71] });
  expect(screen.getByRole("checkbox", { name: /Parcela 8 de 60/ })).toBeChecked();
});

it("whoever may not see customers is not led to one", async () => {
  can = { manageContracts: true, readCustomers: false };
  const person = userEvent.setup({ delay: null });
  open();
  await person.click(await screen.findByText("Outras ações de Parcela 7 de 60 do contrato CT-2026-00007"));
  await screen.findByRole("button", { name: /Enviar lembrete: Parcela 7/ });
  expect(screen.queryByRole("link", { name: "Ver Bia de Teste" })).toBeNull();
});
