import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { UiProvider } from "@gleba/shared/ui";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { contractFile, paidInstallment } from "../contracts/contract-file.test-data.ts";
import { MeProvider } from "#platform/me";
import type { StaffLot } from "@gleba/shared/contracts/crm";
import { LotPapers } from "./lot-papers.tsx";
import { LotSummary } from "./lot-summary.tsx";

const person = userEvent.setup({ delay: null });
let server: Awaited<ReturnType<typeof startStubServer>>;
let can: object;
let contract: object;
const sale = {
  reservation: null,
  offer: null,
  queue: [],
  queueLength: 0,
  contract: { id: 31, number: "CT-2026-00031", status: "active", awaitingSignature: false, buyer: "Bia Lima" },
  earlierContracts: [],
};
let earlier: { id: number; number: string; status: "cancelled" }[];
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.url === "/api/crm/me") return { body: { id: 4, name: "Ana", role: "sales", can } };
    if (call.url.endsWith("/sale")) return { body: sale };
    return { body: contract };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  can = { sell: true, readCustomers: true };
  contract = contractFile;
  earlier = [];
});

const lot = { id: 12, status: "sold", priceCents: null, areaM2: 300, version: 1, inSale: true, issues: [] };

/** The head of a lot's panel, as it is for who sells nothing. */
const openPanel = async () => {
  render(
    <UiProvider>
      <MemoryRouter>
        <MeProvider>
          <LotSummary
            lot={lot as unknown as StaffLot}
            ventureId={7}
            onReserve={undefined}
            onContact={undefined}
            onVisit={undefined}
            onReprice={undefined}
          />
        </MeProvider>
      </MemoryRouter>
    </UiProvider>,
  );
  await waitFor(() => expect(server.calls.map(({ url }) => url)).toContain("/api/crm/me"));
};

const open = async () => {
  render(
    <UiProvider>
      <MemoryRouter>
        <MeProvider>
          <dl>
            <LotPapers contractId={31} earlier={earlier} />
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

it("a lot that was sold again has the papers of the contract before it too, marked with it and read only when unfolded", async () => {
  earlier = [{ id: 12, number: "CT-2024-00012", status: "cancelled" }];
  await open();
  await person.click(await screen.findByText("Do contrato anterior CT-2024-00012 (desfeito)"));
  await screen.findByRole("list", { name: /^Papéis do contrato/ });
  expect(asked()).toEqual(["/api/crm/contracts/12"]);
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

it("who reads customers and does not sell sees a lot's contract and its papers in the panel", async () => {
  can = { readCustomers: true };
  await openPanel();
  expect(await screen.findByRole("link", { name: "CT-2026-00031" })).toHaveAttribute("href", "/admin/contracts/31");
  expect(screen.getByText("Papéis")).toBeInTheDocument();
});

it("who neither sells nor reads customers asks for no sale", async () => {
  can = { editVentures: true };
  await openPanel();
  expect(screen.getByText("Situação")).toBeInTheDocument();
  expect(server.calls.filter(({ url }) => url.endsWith("/sale"))).toEqual([]);
});
