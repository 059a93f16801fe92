import { decodePages } from "../../../testing/read-codes.ts";
import { lineOf } from "../rules/boleto.ts";
import { orderOf } from "../rules/slip-order.ts";
import { demonstrationProvider } from "../slips/demonstration-provider.ts";
import type { SlipRow } from "../repository/slips.ts";
import { slipPdf } from "./slip-pdf.ts";

const slipOf = async (overrides: Partial<SlipRow> = {}): Promise<SlipRow> => {
  const payer = { name: "Maria da Conceição Gonçalves", document: "52998224725" };
  const beneficiary = { name: "Gleba Loteamentos Ltda.", document: "12.345.678/0001-95", city: "Santa Teresa" };
  const [dueDate, totalCents] = ["2026-12-10", 125_043];
  const order = orderOf({
    id: 1234,
    createdAt: new Date("2026-11-21T02:00:00Z"),
    dueDate,
    totalCents,
    print: { payer, beneficiary, contractNumber: "2025-0417", installmentNumber: 12, lot: "" },
  });
  const drawn = await demonstrationProvider.register(order, AbortSignal.timeout(1_000));
  return {
    id: 1234,
    installmentId: 1,
    dueDate,
    totalCents,
    amountCents: 120_000,
    fineCents: 2_400,
    interestCents: 2_643,
    status: "ready",
    attempts: 1,
    print: {
      payer,
      beneficiary,
      contractNumber: "2025-0417",
      installmentNumber: 12,
      lot: "Vale, quadra 101A, lote 12",
    },
    ...drawn,
    line: lineOf(drawn.barcode),
    createdAt: new Date("2026-11-21T02:00:00Z"),
    drawnAt: new Date("2026-11-21T02:00:01Z"),
    cancelledAt: null,
    ...overrides,
  };
};

type Slip = Awaited<ReturnType<typeof slipOf>>;
type Sheet = Awaited<ReturnType<typeof decodePages>>[number];

/** A scanner reads bars and Pix of the slip off this sheet. */
const expectCodesOf = ({ barcode, pix }: Slip, { codes }: Sheet): void =>
  expect(codes).toEqual(
    expect.arrayContaining([
      { format: "ITF", text: barcode },
      { format: "QRCode", text: pix },
    ]),
  );

test("a scanner reads bars and Pix off the printed slip, and a person everything else", async () => {
  const slip = await slipOf();
  const sheets = await decodePages(await slipPdf(slip));
  expect(sheets).toHaveLength(1);
  expectCodesOf(slip, sheets[0]!);
  for (const words of [
    "99990.00004 00000.000000 00000.012344 6 16560000125043",
    "R$ 1.200,00",
    "R$ 24,00",
    "R$ 26,43",
    "R$ 1.250,43",
    "10/12/2026",
    // The evening before in Brazil.
    "20/11/2026",
    "Maria da Conceição Gonçalves",
    "529.982.247-25",
    "DEMONSTRAÇÃO — NÃO PAGAR",
  ])
    expect(sheets[0]!.text).toContain(words);
});

test("a slip over twelve installments of two contracts lists each of them, on one sheet that a scanner reads", async () => {
  const { print } = await slipOf();
  const items = Array.from({ length: 12 }, (_, index) => ({
    installmentId: index,
    contractId: index < 9 ? 1 : 2,
    contractNumber: index < 9 ? "2025-0417" : "2026-0033",
    number: index + 4,
    of: 180,
    lot: "Residencial Vale das Águas Claras, quadra 101A, lote 12",
    dueDate: `2026-${String(index + 1).padStart(2, "0")}-10`,
    totalCents: 100_000 + index,
  }));
  const slip = await slipOf({ installmentId: null, print: { ...print, items } });
  const sheets = await decodePages(await slipPdf(slip));
  expect(sheets).toHaveLength(1);
  expectCodesOf(slip, sheets[0]!);
  for (const words of ["Boleto de 12 parcelas dos contratos 2025-0417 e 2026-0033", "Vencimento", "20250417/12+11"])
    expect(sheets[0]!.text).toContain(words);
  for (const [index, { dueDate }] of items.entries()) {
    expect(sheets[0]!.text).toContain(`${index + 4}/180`);
    expect(sheets[0]!.text).toContain(`R$ 1.000,${String(index).padStart(2, "0")}`);
    expect(sheets[0]!.text).toContain(dueDate.split("-").reverse().join("/"));
  }
});

test("a long name of the company stands whole on its slip with its address, and of a long development's lot the block and the number", async () => {
  const { print } = await slipOf();
  const name = "Morro Alto da Boa Vista Empreendimentos Imobiliários e Participações Societárias SPE 0017 Limitada";
  const address = "Rodovia do Contorno, quilômetro 347, galpão 12, Santa Teresa/ES, CEP 29650-000";
  const items = Array.from({ length: 12 }, (_, index) => ({
    installmentId: index,
    contractId: 1,
    contractNumber: "2025-0417",
    number: index + 4,
    of: 300,
    lot: "Residencial Parque das Castanheiras e Jardim das Acácias do Vale do Rio Doce, quadra 101A, lote 12",
    dueDate: "2026-12-10",
    totalCents: 100_000,
  }));
  const slip = await slipOf({
    installmentId: null,
    print: { ...print, beneficiary: { ...print.beneficiary, name }, items },
  });
  const [sheet, ...others] = await decodePages(await slipPdf(slip, { logo: null, address }));
  expect(others).toEqual([]);
  expectCodesOf(slip, sheet!);
  // At the head, in the bank's form and at the foot.
  expect(sheet!.text.split(name)).toHaveLength(4);
  expect(sheet!.text).toContain(address);
  expect(sheet!.text.split("..., quadra 101A, lote 12")).toHaveLength(13);
});

test("of a slip over many installments the first sheet says which, and the sheets behind it list each of them", async () => {
  const { print } = await slipOf();
  const items = Array.from({ length: 60 }, (_, index) => ({
    installmentId: index,
    contractId: 1,
    contractNumber: "2025-0417",
    number: index + 61,
    of: 180,
    lot: "Residencial Vale das Águas Claras, quadra 101A, lote 12",
    dueDate: `${2031 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-10`,
    totalCents: 100_000 + index,
  }));
  const slip = await slipOf({ installmentId: null, print: { ...print, items } });
  const [first, ...others] = await decodePages(await slipPdf(slip));
  expect(first!.codes).toHaveLength(2);
  for (const words of ["Boleto de 60 parcelas do contrato 2025-0417", "60 (61 a 120)", "10/01/2031 a 10/12/2035"])
    expect(first!.text).toContain(words);
  expect(others).toHaveLength(2);
  const listed = others.map(({ text }) => text).join(" ");
  for (const { number } of items) expect(listed).toContain(`${number}/180`);
});

test("a slip that a bank knows carries no warning", async () => {
  const [sheet] = await decodePages(await slipPdf(await slipOf({ demonstration: false })), 1);
  expect(sheet!.text).not.toContain("DEMONSTRAÇÃO");
  expect(sheet!.text).toContain("Após o vencimento, peça um novo boleto no portal.");
});

const AFTERWARDS = { discount: null, payableUntil: "2027-01-09" } as const;

test.each([
  [
    { ...AFTERWARDS, fineCents: 2_501, interest: { kind: "percent_a_month", percent: 1 } },
    "Após o vencimento: multa de R$ 25,01 e juros de 1% ao mês. Depois de 09/01/2027, peça outro no portal.",
  ],
  [
    { ...AFTERWARDS, fineCents: 0, interest: { kind: "cents_a_day", cents: 40 } },
    "Após o vencimento: juros de R$ 0,40 por dia. Depois de 09/01/2027, peça outro no portal.",
  ],
  [
    { ...AFTERWARDS, fineCents: 0, interest: { kind: "cents_a_day", cents: 0 } },
    "Após o vencimento, sem acréscimo até 09/01/2027. Depois, peça outro no portal.",
  ],
  [
    { ...AFTERWARDS, fineCents: 0, interest: { kind: "none" } },
    "Após o vencimento, sem acréscimo até 09/01/2027. Depois, peça outro no portal.",
  ],
  [
    { ...AFTERWARDS, fineCents: 0, interest: { kind: "none" }, payableUntil: "2026-12-10" },
    "Após o vencimento, peça um novo boleto no portal.",
  ],
] as const)(
  "what a bank was told to add after the due date, and until when it takes a slip, stands on it: %j",
  async (instructions, words) => {
    const { print } = await slipOf();
    const slip = await slipOf({ demonstration: false, print: { ...print, instructions } });
    const [sheet] = await decodePages(await slipPdf(slip), 1);
    const text = sheet!.text.replace(/\s+/g, " ");
    expect(text).toContain(words);
    const until = instructions.payableUntil === slip.dueDate ? "o vencimento" : "09/01/2027";
    expect(text).toContain(`Qualquer banco, até ${until}`);
    // As the bank knows it, whoever asks about it names one number.
    const { ownNumber, documentNumber } = orderOf(slip);
    expect(text).toContain(ownNumber);
    expect(text).toContain(documentNumber);
  },
);

test("somebody who has a slip read aloud hears its heading and what its two codes are", async () => {
  const file = (await slipPdf(await slipOf())).toString("latin1");
  for (const mark of ["/StructTreeRoot", "/MarkInfo", "/Lang (pt-BR)"]) expect(file).toContain(mark);
  expect(file.match(/\/S \/H1\b/g)).toHaveLength(1);
  expect(file.match(/\/S \/Figure\b/g)).toHaveLength(2);
  expect(file.match(/\/Alt \(/g)).toHaveLength(2);
});
