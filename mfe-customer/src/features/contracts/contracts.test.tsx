import { customerSession } from "@gleba/shared/session";
import { aPage } from "@gleba/shared/testing";
import { useNavMarks } from "@gleba/shared/ui";
import { act, screen, waitFor, within } from "@testing-library/react";
import { aContract, CUSTOMER_ID } from "../../testing/area-data.ts";
import { visit } from "../../testing/visit.tsx";

const open = (contracts: unknown, enterprises?: unknown, search = "") =>
  visit(`/contratos${search}`, {
    [`GET /customers/${CUSTOMER_ID}/contracts`]: contracts,
    "GET /enterprises": enterprises,
  });
afterEach(() => customerSession.getState().clear());

test("contracts stand by where they are, what is due first before the others", async () => {
  const late = aContract({
    id: 13,
    enterpriseName: "Vale dos Ipês",
    overdueCents: 3_140_27,
    nextDue: { installmentId: 1, number: 16, dueDate: "2026-10-29", amountCents: 3_140_27, status: "overdue" },
  });
  const settled = aContract({
    id: 14,
    status: "settled",
    balanceCents: 0,
    payoffCents: 0,
    nextDue: null,
    unreadMessages: 2,
  });
  const page = await open([aContract(), settled, late]);
  const running = within(await screen.findByRole("region", { name: "Em andamento" }));
  expect(running.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Vale dos Ipês",
    "Jardim das Palmeiras",
  ]);
  expect(running.getByText(/Venceu há \d+ dias: R\$.3\.140,27, 29\/10\/2026/)).toBeInTheDocument();
  const done = within(screen.getByRole("region", { name: "Quitados" }));
  expect(done.getByText("Tudo pago.")).toBeInTheDocument();
  expect(done.getByText("2 mensagens novas")).toBeInTheDocument();
  await page.close();
});

test("the menu says how many messages wait, also where the first screen is no inbox", async () => {
  const page = await visit("/contratos", {
    [`GET /customers/${CUSTOMER_ID}/contracts`]: [aContract()],
    inbox: aPage([], { unread: 3 }),
  });
  await waitFor(() => expect(useNavMarks.getState()["/caixa-de-entrada"]).toBe(3));
  await page.close();
});

test("a customer without contracts reads what will stand here", async () => {
  const page = await open([]);
  expect(await screen.findByText("Você ainda não tem contratos")).toBeInTheDocument();
  await page.close();
});

describe("a customer with contracts in two developments", () => {
  const contracts = [
    aContract(),
    aContract({ id: 13, enterprise: { id: 9, name: "Vale dos Ipês" }, enterpriseName: "Vale dos Ipês" }),
    aContract({ id: 14, enterprise: { id: 9, name: "Vale dos Ipês" }, enterpriseName: "Vale dos Ipês" }),
  ];
  const enterprises = [
    { id: 3, name: "Jardim das Palmeiras", city: "Guarapari", uf: "ES" },
    { id: 5, name: "Onde nada foi comprado", city: "Vitória", uf: "ES" },
    { id: 9, name: "Vale dos Ipês", city: "Domingos Martins", uf: "ES" },
  ];
  const choice = () => screen.findByRole("combobox", { name: "Empreendimento" });
  const shown = () =>
    within(screen.getByRole("region", { name: "Em andamento" }))
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent);

  test("narrows them to one, in the address, by the developments' names and places", async () => {
    const page = await open(contracts, enterprises);
    await screen.findByRole("option", { name: "Jardim das Palmeiras – Guarapari/ES (1 contrato)" });
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Todos (3 contratos)",
      "Jardim das Palmeiras – Guarapari/ES (1 contrato)",
      "Vale dos Ipês – Domingos Martins/ES (2 contratos)",
    ]);
    await page.person.selectOptions(await choice(), "9");
    expect(shown()).toEqual(["Vale dos Ipês", "Vale dos Ipês"]);
    expect(page.router.state.location.search).toBe("?empreendimento=9");
    expect(screen.getByText("2 contratos")).toBeInTheDocument();
    await act(() => page.router.navigate(-1));
    await waitFor(() => expect(shown()).toHaveLength(3));
    await page.close();
  });

  test("narrows them as well while the list of developments cannot be had", async () => {
    const page = await open(contracts, undefined, "?empreendimento=3");
    expect(await choice()).toHaveValue("3");
    expect(shown()).toEqual(["Jardim das Palmeiras"]);
    expect(screen.getByRole("option", { name: "Vale dos Ipês (2 contratos)" })).toBeInTheDocument();
    await page.close();
  });

  test("sees all of them where the address names a development without any, or none at all", async () => {
    for (const search of ["?empreendimento=5", "?empreendimento=vale"]) {
      const page = await open(contracts, enterprises, search);
      expect(await choice()).toHaveValue("");
      expect(shown()).toHaveLength(3);
      await page.close();
    }
  });
});

test("whoever bought in one development alone has nothing to narrow, and nothing is asked for it", async () => {
  const page = await open([aContract()]);
  await screen.findByRole("region", { name: "Em andamento" });
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  expect(page.callsOf("GET /enterprises")).toHaveLength(0);
  await page.close();
});

test("who sold a contract downloads what they paid of it, for the income tax", async () => {
  const left = {
    id: 21,
    number: "CT-2026-00021",
    enterpriseName: "Vale dos Ipês",
    block: "B",
    lot: "07",
    until: "2026-05-31",
    years: [2026, 2025],
  };
  const page = await visit("/contratos", {
    [`GET /customers/${CUSTOMER_ID}/contracts`]: [],
    [`GET /customers/${CUSTOMER_ID}/left-contracts`]: [left],
  });
  const section = within(await screen.findByRole("region", { name: "Contratos em que você não está mais" }));
  expect(section.getByText("Contrato CT-2026-00021, até 31/05/2026")).toBeInTheDocument();
  expect(section.getAllByRole("button").map((button) => button.textContent)).toEqual(["Informe 2026", "Informe 2025"]);
  await page.close();
});
