import { customerSession } from "@gleba/shared/session";
import { screen, waitFor, within } from "@testing-library/react";
import { anInstallment, aStatement, LINE, readySlip, someDetails } from "../../testing/area-data.ts";
import { errorResponse, visit, type Answers } from "../../testing/visit.tsx";

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
  customerSession.getState().clear();
});

const PATH = "/installments/banksliprequest/combined";
const plain = (text: string) => text.replace(/\s/g, " ");

const late = [12, 13].map((number) =>
  anInstallment({
    id: 100 + number,
    number,
    status: "overdue",
    dueDate: `2026-0${number - 6}-10`,
    totalTodayCents: 1_300_00,
  }),
);
const next = anInstallment();
const item = (number: number, more: object = {}) => ({
  installmentId: 100 + number,
  contractId: 12,
  contractNumber: "2025/0012",
  number,
  of: 60,
  dueDate: "2026-08-10",
  totalCents: 1_300_00,
  ...more,
});
const items = [item(12), item(13)];
const priced = { amountCents: 1_250_43, fineCents: 25_01, interestCents: 24_56 };
const preview = {
  dueDate: "2026-11-23",
  items: items.map((one) => ({ ...one, ...priced })),
  totalCents: 2_600_00,
  open: [],
};
const ready = {
  requestId: 9,
  status: "ready",
  slips: [
    {
      ...readySlip,
      installmentIds: [112, 113],
      items,
      ...priced,
      totalCents: 2_600_00,
      barcode: "34197165600001250431572189766660167451459000",
      demonstration: true,
    },
  ],
};
const totals = { amountCents: 1, paidCents: 0, openCents: 1_250_43, overdueCents: 2_600_00, paidPercent: 10 };

const open = async (answers: Answers = {}) => {
  const page = await visit("/contratos/12/detalhes", {
    "GET /contracts/12/details": someDetails(),
    "GET /contracts/12/installments": aStatement([...late, next], { totals }),
    [`GET ${PATH}/preview`]: preview,
    [`POST ${PATH}`]: ready,
    ...answers,
  });
  close = page.close;
  return page;
};

test("a customer picks all that is late at one press, reads what one slip asks for, and copies one code", async () => {
  const page = await open({
    "GET /contracts/12/installments": ({ url }: { url: string }) =>
      aStatement(url.includes("status=overdue") ? late : [...late, next], { totals }),
  } as Answers);
  await page.person.click(await screen.findByRole("button", { name: "Selecionar vencidas" }));
  expect(await screen.findByText("2 parcelas, R$ 2.600,00 hoje", { normalizer: plain })).toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: "Escolher Parcela 12" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Escolher Parcela 14" })).not.toBeChecked();

  await page.person.click(screen.getByRole("button", { name: "Pagar tudo em um boleto" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Boleto de 2 parcelas" }));
  const list = within(await dialog.findByRole("list", { name: "Parcelas deste boleto" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => plain(textContent ?? ""))).toEqual([
    "Parcela 12/60R$ 1.300,00Vencimento em 10/08/2026",
    "Parcela 13/60R$ 1.300,00Vencimento em 10/08/2026",
  ]);
  expect(dialog.getByText("Total").parentElement).toHaveTextContent("2.600,00");
  expect(dialog.getByText(/Inclui multa de/)).toHaveTextContent("50,02");
  expect(dialog.queryByText(/reajuste/)).not.toBeInTheDocument();
  await page.person.click(dialog.getByRole("button", { name: "Gerar boleto" }));
  expect(await screen.findByText("Solicitação para gerar boleto enviada com sucesso !")).toBeInTheDocument();
  await page.person.click(await dialog.findByRole("button", { name: "Copiar código" }));
  expect(await navigator.clipboard.readText()).toBe(LINE);
  expect(page.callsOf(`POST ${PATH}`).map(({ body }) => body)).toEqual([
    { installmentIds: [112, 113], deliverBy: ["inbox", "email"] },
  ]);
  await page.person.click(dialog.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByText(/parcelas, R\$/)).not.toBeInTheDocument());
});

test("whoever pays later reads how much of the slip is the index until then, which the list of today is without", async () => {
  const upcoming = [14, 15].map((number) =>
    anInstallment({ id: 100 + number, number, status: "open", dueDate: "2026-12-10", correctedCents: 1_250_43 }),
  );
  const later = { amountCents: 1_255_00, fineCents: 0, interestCents: 0, totalCents: 1_255_00 };
  const page = await open({
    "GET /contracts/12/installments": aStatement(upcoming, { totals }),
    [`GET ${PATH}/preview`]: {
      ...preview,
      dueDate: "2026-12-10",
      items: [14, 15].map((number) => ({ ...item(number), ...later })),
      totalCents: 2_510_00,
    },
  });
  for (const number of [14, 15])
    await page.person.click(await screen.findByRole("checkbox", { name: `Escolher Parcela ${number}` }));
  await page.person.click(screen.getByRole("button", { name: "Pagar tudo em um boleto" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Boleto de 2 parcelas" }));
  expect(plain((await dialog.findByText(/de reajuste pelo índice/)).textContent ?? "")).toBe(
    "Inclui R$ 9,14 de reajuste pelo índice até 10/12/2026.",
  );
});

test("what is picked stays for another contract's statement, and one slip pays both; each alone is not offered then", async () => {
  const page = await open();
  await page.person.click(await screen.findByRole("checkbox", { name: "Escolher Parcela 14" }));
  await close?.();
  const other = await visit("/contratos/13/detalhes", {
    "GET /contracts/13/details": someDetails({ contract: { ...someDetails().contract, id: 13, number: "2026/0013" } }),
    "GET /contracts/13/installments": aStatement([anInstallment({ id: 201, number: 1 })]),
    [`GET ${PATH}/preview`]: {
      ...preview,
      items: [
        { ...item(14), ...priced },
        { ...item(1, { contractId: 13, contractNumber: "2026/0013" }), ...priced },
      ],
    },
  });
  close = other.close;
  await other.person.click(await screen.findByRole("checkbox", { name: "Escolher Parcela 1" }));
  expect(screen.getByText(/^2 parcelas de 2 contratos,/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Um boleto para cada" })).not.toBeInTheDocument();
  await other.person.click(screen.getByRole("button", { name: "Pagar tudo em um boleto" }));
  expect(await screen.findByText(/contrato 2026\/0013$/)).toBeInTheDocument();
  await other.person.click(screen.getByRole("button", { name: "Fechar" }));
  await other.person.click(screen.getByRole("button", { name: "Limpar" }));
  expect(screen.queryByRole("button", { name: "Pagar tudo em um boleto" })).not.toBeInTheDocument();
});

test("an open slip is named before it is cancelled, and nothing typed is lost where the server says no", async () => {
  const refused = errorResponse(
    409,
    "installment_in_slip",
    'Falha ao solicitar o boleto ["Já há boleto em aberto: R$ 1,00."]',
  );
  const page = await open({
    [`GET ${PATH}/preview`]: {
      ...preview,
      open: [{ id: 77, dueDate: "2026-12-01", totalCents: 1_300_00, numbers: [12] }],
    },
    [`POST ${PATH}`]: refused,
  });
  for (const number of [12, 13])
    await page.person.click(await screen.findByRole("checkbox", { name: `Escolher Parcela ${number}` }));
  await page.person.click(screen.getByRole("button", { name: "Pagar tudo em um boleto" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Boleto de 2 parcelas" }));
  expect(await dialog.findByText(/Será cancelado o boleto de/)).toHaveTextContent(/01\/12\/2026 \(parcela 12\)/);
  await page.person.click(dialog.getByRole("button", { name: "Cancelar o anterior e gerar este" }));
  expect(await dialog.findByText(/Já há boleto em aberto/)).toBeInTheDocument();
  expect(page.callsOf(`POST ${PATH}`)[0]?.body).toMatchObject({ replaces: [77] });
  await page.person.click(dialog.getByRole("button", { name: "Fechar" }));
  expect(screen.getByText(/^2 parcelas,/)).toBeInTheDocument();
  await page.person.click(screen.getByRole("button", { name: "Limpar" }));
});

test("the slip of an installment says what else it pays, and another one only takes its place", async () => {
  const slip = { ...readySlip, totalCents: 2_600_00, items };
  const page = await open({
    "GET /contracts/12/installments": aStatement([{ ...late[0]!, bankSlip: slip }], { totals }),
  });
  expect(await screen.findByText("Um boleto de 2 parcelas")).toBeInTheDocument();
  await page.person.click(screen.getByRole("button", { name: "Ver boleto: Parcela 12" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Boleto de 2 parcelas" }));
  expect(dialog.getByText("Valor do boleto").nextElementSibling).toHaveTextContent("2.600,00");
  expect(dialog.getAllByRole("listitem")).toHaveLength(2);
  await page.person.click(dialog.getByRole("button", { name: "Gerar outro, só para parcela 12" }));
  expect(await screen.findByRole("dialog", { name: "Boleto: Parcela 12" })).toBeInTheDocument();
  await waitFor(() => expect(page.callsOf(`GET ${PATH}/preview`)).toHaveLength(1));
});

test.each([
  [1_310_00, "Valor do boleto", "1.310,00"],
  [1_300_00, "Valor de hoje", "1.300,00"],
])("a slip of one installment that asks for %i is shown with that value", async (totalCents, label, value) => {
  const slip = { ...readySlip, totalCents };
  const page = await open({
    "GET /contracts/12/installments": aStatement([{ ...late[0]!, bankSlip: slip }], { totals }),
  });
  await page.person.click(await screen.findByRole("button", { name: "Ver boleto: Parcela 12" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Boleto: Parcela 12" }));
  expect(dialog.getByText(label).nextElementSibling).toHaveTextContent(value);
});

test("a slip that is printed says of which contracts it is and whom it pays, and that a demonstration's is not to be paid, drawn now or before", async () => {
  const about = {
    contracts: [
      { number: "2025/0012", lot: "Jardim das Palmeiras, quadra 9, lote 12" },
      { number: "2025/0013", lot: "Jardim das Palmeiras, quadra 9, lote 13" },
    ],
    beneficiary: { name: "Palmeiras Empreendimentos Ltda.", document: "11222333000181" },
  };
  const slip = { ...readySlip, about, demonstration: true };
  const page = await open({
    "GET /contracts/12/installments": aStatement([{ ...late[0]!, bankSlip: slip }, late[1]!], { totals }),
    [`POST ${PATH}`]: { ...ready, slips: [{ ...ready.slips[0], about }] },
  });
  const says = (dialog: ReturnType<typeof within>) => {
    expect(dialog.getByText("Demonstração: não pagar")).toBeInTheDocument();
    for (const { number, lot } of about.contracts)
      expect(dialog.getByText(`Contrato ${number}: ${lot}`)).toBeInTheDocument();
    expect(
      dialog.getByText("Beneficiário: Palmeiras Empreendimentos Ltda., CNPJ 11.222.333/0001-81"),
    ).toBeInTheDocument();
  };
  await page.person.click(await screen.findByRole("button", { name: "Ver boleto: Parcela 12" }));
  const shown = within(await screen.findByRole("dialog", { name: "Boleto: Parcela 12" }));
  says(shown);
  await page.person.click(shown.getByRole("button", { name: "Fechar" }));
  for (const number of [12, 13])
    await page.person.click(screen.getByRole("checkbox", { name: `Escolher Parcela ${number}` }));
  await page.person.click(screen.getByRole("button", { name: "Pagar tudo em um boleto" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Boleto de 2 parcelas" }));
  await dialog.findByRole("list", { name: "Parcelas deste boleto" });
  await page.person.click(dialog.getByRole("button", { name: "Gerar boleto" }));
  await dialog.findByText("Linha digitável");
  says(dialog);
  await page.person.click(dialog.getByRole("button", { name: "Fechar" }));
});

test("a slip for one row leaves picked what else was picked", async () => {
  const page = await open({
    "GET /installments/banksliprequest/preview": { payOn: null, items: [], totalCents: 1_300_00 },
    "POST /installments/banksliprequest": { requestId: 9, status: "failed", slips: [], failure: "Fora do ar." },
  });
  for (const number of [12, 13])
    await page.person.click(await screen.findByRole("checkbox", { name: `Escolher Parcela ${number}` }));
  await page.person.click(screen.getByRole("button", { name: "Gerar boleto: Parcela 12" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Boleto: Parcela 12" }));
  await dialog.findByText("Total");
  await page.person.click(dialog.getByRole("button", { name: "Gerar boleto" }));
  await dialog.findByText(/Fora do ar/);
  await page.person.click(dialog.getByRole("button", { name: "Fechar" }));
  expect(await screen.findByText(/^1 parcela,/)).toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: "Escolher Parcela 13" })).toBeChecked();
  await page.person.click(screen.getByRole("button", { name: "Limpar" }));
});
