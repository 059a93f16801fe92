import type { PayableInstallment, StaffInstallmentRow } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { dayInBrazil, formatDate } from "@gleba/shared/words";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { InstallmentsScreen } from "./index.ts";

const rowOf = (id: number): StaffInstallmentRow => ({
  id,
  contract: { id: 7, number: "CT-2026-00007" },
  customer: { id: 12, name: "Bia de Teste" },
  lot: { venture: "Residencial", block: "A", lot: "3" },
  number: id - 64,
  of: 60,
  kind: "monthly",
  name: null,
  dueDate: "2026-11-01",
  state: "late",
  daysLate: 19,
  amountCents: 100_000,
  openCents: 100_000,
  todayCents: 103_000,
  slip: null,
});
/** A centavo more for each day of the month, so that amounts follow the day. */
const payableOf = (id: number, on: string): PayableInstallment => ({
  id,
  contract: { id: 7, number: "CT-2026-00007" },
  customer: { id: 12, name: "Bia de Teste" },
  number: id - 64,
  of: 60,
  name: null,
  dueDate: "2026-11-01",
  due: {
    installmentId: id,
    on,
    correctedCents: 100_000,
    fineCents: 2_000,
    interestCents: Number(on.slice(8)) + more,
    totalCents: 102_000 + Number(on.slice(8)) + more,
    earlyCents: null,
  },
  refusal: id === 73 ? "Esta parcela já foi paga em 18/11/2026." : null,
});

let more: number;
let refuses: boolean;
let server: Awaited<ReturnType<typeof startStubServer>>;
const answer = ({ url, body }: ReceivedCall) => {
  if (url.endsWith("/payments/preview")) {
    const { ids, paidAt } = body as { ids: number[]; paidAt: string };
    return { body: { installments: ids.filter((id) => id < 74).map((id) => payableOf(id, paidAt)) } };
  }
  if (url.endsWith("/payments") && refuses) {
    refuses = false;
    more = 500;
    return {
      status: 409,
      body: {
        status: 409,
        code: "payments_refused",
        message: "Nenhum pagamento foi registrado, por causa de uma das parcelas.",
        errors: ["Parcela 7 do contrato CT-2026-00007: Em 20/11/2026 custa agora R$ 1.025,20, e não R$ 1.020,20."],
      },
    };
  }
  if (url.endsWith("/payments")) return { body: { count: 2, paidCents: 152_020 } };
  if (url === "/api/crm/me")
    return { body: { id: 4, name: "Ana", role: "finance", can: { manageContracts: true, readCustomers: true } } };
  if (url.startsWith("/api/crm/installments/companies")) return { body: { companies: [] } };
  if (url.startsWith("/api/crm/installments"))
    return { body: { ...aPage([71, 72, 73, 74].map(rowOf)), openCents: 1, amountCents: 1 } };
  return { body: aPage([]) };
};
beforeAll(async () => {
  server = await startStubServer(answer);
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  more = 0;
  refuses = false;
  server.calls.length = 0;
});

const today = dayInBrazil(new Date());
const sent = () =>
  server.calls.filter(({ url, method }) => method === "POST" && url.endsWith("/installments/payments"));
const open = async (ids: readonly number[]) => {
  const person = userEvent.setup({ delay: null });
  drawRoutes([{ path: "/admin/installments", element: <InstallmentsScreen /> }], "/admin/installments");
  for (const id of ids)
    await person.click(
      await screen.findByRole("checkbox", { name: new RegExp(`Parcela ${id - 64} de 60 do contrato`) }),
    );
  await person.click(screen.getByRole("button", { name: "Registrar pagamentos" }));
  const dialog = await screen.findByRole("dialog", { name: /^Registrar pagamentos: / });
  await within(dialog).findByRole("list", { name: "Parcelas a registrar" });
  return { person, dialog };
};
const amount = (dialog: HTMLElement, number: number) =>
  within(dialog).getByRole("textbox", { name: new RegExp(`Valor recebido de Parcela ${number} de 60`) });
const send = (dialog: HTMLElement) => within(dialog).getByRole("button", { name: "Registrar pagamentos" });

it("what cannot be booked is named with its reason and left out, and the sum is of the others", async () => {
  const { dialog } = await open([71, 72, 73, 74]);
  expect(dialog).toHaveAccessibleName("Registrar pagamentos: 4 parcelas");
  expect(dialog).toHaveTextContent("2 parcelas ficam de fora");
  expect(dialog).toHaveTextContent(/Parcela 9 de 60 do contrato CT-2026-00007, Bia de Teste: Esta parcela já foi paga/);
  expect(dialog).toHaveTextContent("1 não existe mais.");
  const cents = 2 * (102_000 + Number(today.slice(8)));
  expect(within(dialog).getByRole("status")).toHaveTextContent(
    `Total de 2 parcelas: R$ ${(cents / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 })}`,
  );
  expect(within(dialog).queryByRole("textbox", { name: /Parcela 9/ })).toBeNull();
});

it("amounts follow the day but for one that was typed; what was taken out comes back, and all is sent under one key", async () => {
  const { person, dialog } = await open([71, 72]);
  await person.clear(amount(dialog, 7));
  await person.type(amount(dialog, 7), "50000");
  expect(dialog).toHaveTextContent(/Paga em parte: continuam em aberto/);
  const day = within(dialog).getByRole("textbox", { name: /Pago em/ });
  await person.clear(day);
  await person.type(day, "20112026");
  await waitFor(() => expect(amount(dialog, 8)).toHaveValue("1.020,20"));
  expect(amount(dialog, 7)).toHaveValue("500,00");
  await person.click(within(dialog).getByRole("button", { name: /^Tirar: Parcela 8 de 60/ }));
  expect(within(dialog).getByRole("list", { name: "Parcelas a registrar" })).toHaveFocus();
  expect(within(dialog).getByRole("status")).toHaveTextContent(/Total de 1 parcela: R\$\s500,00/);
  await person.click(within(dialog).getByRole("button", { name: "Trazer de volta" }));
  await person.type(within(dialog).getByRole("textbox", { name: /Observação/ }), "Extrato do dia");
  await person.click(send(dialog));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent()).toHaveLength(1);
  expect(sent()[0]!.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent()[0]!.body).toEqual({
    paidAt: "2026-11-20",
    method: "pix",
    note: "Extrato do dia",
    payments: [
      { installmentId: 71, paidCents: 50_000, seenCents: 102_020 },
      { installmentId: 72, paidCents: 102_020, seenCents: 102_020 },
    ],
  });
  expect(screen.getByRole("checkbox", { name: /Parcela 7 de 60 do contrato/ })).not.toBeChecked();
});

it("where the server refuses, it is said which and why, amounts are read again and what was typed stays", async () => {
  refuses = true;
  const { person, dialog } = await open([71, 72]);
  await person.clear(amount(dialog, 8));
  await person.type(amount(dialog, 8), "30000");
  await person.click(send(dialog));
  expect(await within(dialog).findByText(/^Parcela 7 do contrato CT-2026-00007: Em 20/)).toBeVisible();
  const fresh = 102_000 + Number(today.slice(8)) + 500;
  const text = (fresh / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });
  await waitFor(() => expect(amount(dialog, 7)).toHaveValue(text));
  expect(amount(dialog, 8)).toHaveValue("300,00");
  await person.click(send(dialog));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [first, second] = sent();
  expect(first!.headers["idempotency-key"]).not.toBe(second!.headers["idempotency-key"]);
  expect(second!.body).toMatchObject({ payments: [{ seenCents: fresh, paidCents: fresh }, { paidCents: 30_000 }] });
});

it("an amount that says nothing, and a day to come, are refused before anything is sent", async () => {
  const { person, dialog } = await open([71]);
  await person.clear(amount(dialog, 7));
  await person.click(send(dialog));
  expect(await within(dialog).findByText("Informe quanto foi recebido.")).toBeVisible();
  await waitFor(() => expect(amount(dialog, 7)).toHaveFocus());
  const day = within(dialog).getByRole("textbox", { name: /Pago em/ });
  await person.clear(day);
  await person.type(day, formatDate("2099-01-02"));
  expect(dialog).toHaveTextContent("Escolha o dia em que foram pagas, até hoje");
  expect(send(dialog)).toBeDisabled();
  expect(sent()).toEqual([]);
});
