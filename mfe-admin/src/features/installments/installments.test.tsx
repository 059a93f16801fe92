import type { StaffInstallmentRow } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer } from "@gleba/shared/testing";
import { UiProvider } from "@gleba/shared/ui";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
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
let rows: StaffInstallmentRow[];
let sums: { openCents: number | null; amountCents: number | null };
let server: Awaited<ReturnType<typeof startStubServer>>;
beforeAll(async () => {
  server = await startStubServer(({ url, method }) => {
    if (url.endsWith("/reversal")) return { body: {} };
    if (method === "POST")
      return {
        body: { done: 0, failed: [{ id: 71, label: "Contrato CT-2026-00007, parcela 7", message: "Já tem boleto." }] },
      };
    if (url === "/api/crm/me") return { body: { id: 4, name: "Ana", role: "finance", can: { manageContracts: true } } };
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
  sums = { openCents: 60_000, amountCents: 100_000 };
});

const open = (address = "/admin/installments") =>
  render(
    <UiProvider>
      <RouterProvider
        router={createMemoryRouter([{ path: "/admin/installments", element: <InstallmentsScreen /> }], {
          initialEntries: [address],
        })}
      />
    </UiProvider>,
  );

it("an installment says whose it is, how late, what is left as agreed, and what is to be paid today", async () => {
  open("/admin/installments?faixa=30&empresa=4");
  const line = await screen.findByRole("row", { name: /CT-2026-00007/ });
  expect(line).toHaveTextContent(
    /Parcela 7 de 60.*Bia de Teste.*01\/11\/2026.*19 dias de atraso.*Boleto até 28\/11\/2026/,
  );
  expect(line).toHaveTextContent(/600,00de R\$\s?1\.000,00.*623,45/);
  expect(screen.getByRole("link", { name: "CT-2026-00007" })).toHaveAttribute("href", "/admin/contracts/7");
  expect(screen.getByText(/Soma do filtro/)).toHaveTextContent(/600,00 em aberto, como combinado/);
  const asked = server.calls.map(({ url }) => url).find((url) => url.includes("late="));
  expect(asked).toMatch(/late=to30/);
  expect(asked).toMatch(/company=4/);
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
  await person.click(await screen.findByRole("button", { name }));
  expect(screen.queryByRole("button", { name: /Estornar o pagamento: Parcela 8/ })).toBeNull();
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
