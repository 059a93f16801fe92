import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { UiProvider } from "@gleba/shared/ui";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { contractFile, paidInstallment } from "../contracts/contract-file.test-data.ts";
import { MeProvider } from "#platform/me";
import { LotPapers } from "./lot-papers.tsx";

const person = userEvent.setup({ delay: null });
let server: Awaited<ReturnType<typeof startStubServer>>;
let can: object;
let contract: object;
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.url === "/api/crm/me") return { body: { id: 4, name: "Ana", role: "sales", can } };
    return { body: contract };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  can = { sell: true, readCustomers: true };
  contract = contractFile;
});

const open = async () => {
  render(
    <UiProvider>
      <MemoryRouter>
        <MeProvider>
          <dl>
            <LotPapers contractId={31} />
            <dt>Fim</dt>
          </dl>
        </MeProvider>
      </MemoryRouter>
    </UiProvider>,
  );
  await screen.findByText("Fim");
};
const asked = () => server.calls.map(({ url }) => url).filter((url) => url.startsWith("/api/crm/contracts"));
const unfold = async () => person.click(await screen.findByText("Contrato, termos e recibos"));

it("a salesperson unfolds what there is of a sold lot on paper, and its buyer's contract is read only then", async () => {
  await open();
  await screen.findByText("Papéis");
  expect(asked()).toEqual([]);
  await unfold();
  const list = within(await screen.findByRole("list", { name: "Papéis do contrato CT-2026-00031" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Contrato.pdf15/01/2026Baixar",
    "Recibo: Parcela 310/04/2026Baixar",
  ]);
  expect(asked()).toEqual(["/api/crm/contracts/31"]);
});

it("a paper is fetched at a press", async () => {
  await open();
  await unfold();
  await person.click(await screen.findByRole("button", { name: "Baixar: Contrato.pdf" }));
  await waitFor(() => expect(asked().at(-1)).toBe("/api/crm/contracts/31/documents/9"));
});

it("of many receipts the last three stand here and the contract is named for the others", async () => {
  const installments = [1, 2, 3, 4, 5].map((number) => ({
    ...paidInstallment,
    id: number,
    number,
    payment: { ...paidInstallment.payment!, paidAt: `2026-0${number}-10` },
  }));
  contract = { ...contractFile, installments };
  await open();
  await unfold();
  expect(await screen.findByRole("button", { name: "Baixar: Recibo: Parcela 5" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Baixar: Recibo: Parcela 2" })).not.toBeInTheDocument();
  expect(screen.getByText(/^Mais 2 recibos/)).toHaveTextContent("nas parcelas do contrato CT-2026-00031.");
  expect(screen.getByRole("link")).toHaveAttribute("href", "/admin/contracts/31");
});

it("a contract without papers says so", async () => {
  contract = { ...contractFile, details: { ...contractFile.details, documents: [] }, installments: [] };
  await open();
  await unfold();
  expect(await screen.findByText("Este contrato ainda não tem papéis.")).toBeInTheDocument();
});

it("who may not read customers is shown no papers", async () => {
  can = { sell: true };
  await open();
  expect(screen.queryByText("Papéis")).not.toBeInTheDocument();
});
