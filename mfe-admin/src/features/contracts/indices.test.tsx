import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { Toasts, UiProvider } from "@gleba/shared/ui";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { ContractsScreen } from "./contracts-screen.tsx";

const person = userEvent.setup({ delay: null });
const table = { names: ["IPCA"], rates: [{ name: "IPCA", month: "2026-10", rate: 0.0046 }] };

let server: Awaited<ReturnType<typeof startStubServer>>;
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | undefined;
beforeAll(async () => {
  server = await startStubServer((call) => {
    const can = { readCustomers: true, manageContracts: true };
    if (call.url === "/api/crm/me") return { body: { id: 4, name: "Fê", role: "finance", can } };
    if (call.url === "/api/crm/ventures") return { body: [] };
    if (call.url === "/api/crm/indices" && call.method === "GET") return { body: table };
    return answer(call) ?? { body: aPage([]) };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  answer = () => undefined;
});

const openIndices = async () => {
  const routes = [{ path: "/admin/contracts", element: <ContractsScreen /> }];
  const router = createMemoryRouter(routes, { initialEntries: ["/admin/contracts"] });
  render(
    <UiProvider>
      <RouterProvider router={router} />
      <Toasts />
    </UiProvider>,
  );
  await person.click(await screen.findByRole("button", { name: "Índices de correção" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Índices de correção" }));
  await dialog.findByText(/10\/2026/, { selector: "li *" });
  return dialog;
};

it("finance loads many months at once, and they stand in the list; a wrong file names its lines", async () => {
  const dialog = await openIndices();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const errors = ["Linha 2: informe a taxa do mês em %, como 0,56."];
  answer = ({ url }) =>
    url.endsWith("/import")
      ? { status: 400, body: { status: 400, code: "invalid_request", message: "", errors } }
      : undefined;
  await person.upload(input, new File(["09/2026;0,5\n08/2026;x"], "ipca.csv", { type: "text/csv" }));
  expect(await dialog.findByText(errors[0]!)).toBeInTheDocument();
  const added = [{ name: "IPCA", month: "2026-09", rate: 0.005 }];
  answer = ({ url }) => (url.endsWith("/import") ? { body: { added, known: ["2026-10"] } } : undefined);
  const sgs = '[{"data":"01/09/2026","valor":"0.5"}]';
  await person.upload(input, new File([sgs], "sgs.json", { type: "application/json" }));
  expect(await dialog.findByText("1 taxa carregada.")).toBeInTheDocument();
  const lines = within(dialog.getByRole("list", { name: "Taxas de IPCA" })).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^10\/2026: 0,46/),
    expect.stringMatching(/^09\/2026: 0,5/),
  ]);
  expect(server.calls.at(-1)?.body).toEqual({ name: "IPCA", file: { name: "sgs.json", text: sgs } });
});

it("before a correction is saved finance reads how many contracts and slips it changes, and by how much", async () => {
  answer = ({ url, body }) => {
    if (!url.endsWith("/correction-preview")) return undefined;
    const nothing = { contracts: 0, slips: 0, beforeCents: 5_000_000, afterCents: 5_000_000 };
    const much = { contracts: 12, slips: 3, beforeCents: 5_000_000, afterCents: 5_009_000 };
    return { body: (body as { rate: number }).rate === 0.0064 ? much : nothing };
  };
  const dialog = await openIndices();
  await person.click(dialog.getByRole("button", { name: "Corrigir 10/2026" }));
  const correcting = within(screen.getByRole("dialog", { name: "Corrigir IPCA, 10/2026" }));
  await person.clear(correcting.getByLabelText("Taxa do mês (%)"));
  await person.type(correcting.getByLabelText("Taxa do mês (%)"), "0,64");
  const note = await correcting.findByText(/A pagar em todos os contratos do índice/);
  expect(note).toHaveTextContent(/de R\$\s50\.000,00 para R\$\s50\.090,00/);
  expect(note).toHaveTextContent("3 boletos em aberto são cancelados e trocados, com aviso ao cliente.");
  expect(correcting.getByText("O que muda: 12 contratos")).toBeInTheDocument();
  expect(server.calls.filter(({ method }) => method === "PUT")).toHaveLength(0);
});
