import type { SlipOrder } from "#platform/bank/slip-provider.ts";
import { cnab240Of } from "./cnab240.ts";
import { cobvOf, txidOf } from "./cobv.ts";

/** The Central Bank's own example of a charge (bacen/pix-api, openapi.yaml, `cobBody1`), as a slip's order. */
const published: SlipOrder = {
  reference: 789,
  ownNumber: "0000000789",
  documentNumber: "202600007/12",
  description: "Parcelas 12/36, 13/36 do contrato 2026-00007; parcela 3/12 do contrato 2026-00009",
  issuedOn: "2020-11-20",
  dueDate: "2020-12-31",
  totalCents: 12_345,
  payer: {
    name: "Francisco da Silva",
    document: "12345678909",
    address: {
      street: "Alameda Souza, Numero 80",
      district: "Bairro Braz",
      city: "Recife",
      uf: "PE",
      postalCode: "70011750",
    },
  },
  beneficiary: { name: "Loteadora Ltda.", document: "12345678000195", city: "Bauru" },
  instructions: {
    fineCents: 1_852,
    interest: { kind: "percent_a_month", percent: 2 },
    discount: { until: "2020-11-30", cents: 3_000 },
    payableUntil: "2021-01-30",
  },
};
const KEY = "5f84a4c5-c5cb-4599-9f13-7eb4d419dacc";

test("the order is the Central Bank's example of a charge, field by field", () => {
  expect(cobvOf(published, KEY)).toEqual({
    calendario: { dataDeVencimento: "2020-12-31", validadeAposVencimento: 30 },
    devedor: {
      logradouro: "Alameda Souza, Numero 80, Bairro Braz",
      cidade: "Recife",
      uf: "PE",
      cep: "70011750",
      cpf: "12345678909",
      nome: "Francisco da Silva",
    },
    valor: {
      original: "123.45",
      // The example's fine is 15 % of the value, here as the reais it makes; its interest is by the day, ours by the month.
      multa: { modalidade: 1, valorPerc: "18.52" },
      juros: { modalidade: 3, valorPerc: "2.00" },
      desconto: { modalidade: 1, descontoDataFixa: [{ data: "2020-11-30", valorPerc: "30.00" }] },
    },
    chave: KEY,
    solicitacaoPagador: "Parcelas 12/36, 13/36 do contrato 2026-00007; parcela 3/12 do contrato 2026-00009",
  });
  expect(txidOf(published)).toMatch(/^[a-zA-Z0-9]{26,35}$/);
});

test("a company pays by its alphanumeric CNPJ, and what is not instructed is not sent", () => {
  const order: SlipOrder = {
    ...published,
    payer: { ...published.payer, document: "12ABC34501DE35" },
    instructions: { fineCents: 0, interest: { kind: "none" }, discount: null, payableUntil: published.dueDate },
  };
  expect(cobvOf(order, KEY)).toMatchObject({
    calendario: { validadeAposVencimento: 0 },
    devedor: { cnpj: "12ABC34501DE35" },
    valor: { original: "123.45" },
  });
  expect(Object.keys((cobvOf(order, KEY) as { valor: object }).valor)).toEqual(["original"]);
});

const account = {
  bank: "001",
  branch: "1234",
  branchDigit: "3",
  account: "56789",
  accountDigit: "X",
  ownNumberPrefix: "1234567",
};
/** A field by the positions of FEBRABAN's layout: one-based, both ends included. */
const at = (line: string, from: number, to: number): string => line.slice(from - 1, to);

test("three lines of 240 characters register a slip, each field where FEBRABAN's layout has it", () => {
  const [p, q, r] = cnab240Of(published, account, 1);
  expect([p, q, r].map(({ length }) => length)).toEqual([240, 240, 240]);
  expect([p, q, r].map((line) => at(line, 1, 17))).toEqual([
    "0010001300001P 01",
    "0010001300002Q 01",
    "0010001300003R 01",
  ]);
  const fields = (line: string, positions: readonly (readonly [number, number])[]) =>
    positions.map(([from, to]) => at(line, from, to));
  // Branch, account, own number, company's number, due date, value, issued on.
  expect(
    fields(p, [
      [18, 36],
      [38, 57],
      [63, 77],
      [78, 85],
      [86, 100],
      [110, 117],
    ]),
  ).toEqual([
    "012343000000056789X",
    "12345670000000789   ",
    "202600007/12   ",
    "31122020",
    "000000000012345",
    "20112020",
  ]);
  // Interest: 2 % a month from the day after; discount: R$ 30,00 until a day; reference; taken back after 30 days; real.
  expect(
    fields(p, [
      [118, 141],
      [142, 165],
      [196, 220],
      [221, 227],
      [228, 229],
    ]),
  ).toEqual(["201012021000000000000200", "130112020000000000003000", "789                      ", "3001030", "09"]);
  // Payer: kind and document, name, address, district, postal code, city, state.
  expect(
    fields(q, [
      [18, 33],
      [34, 73],
      [74, 113],
      [114, 128],
      [129, 136],
      [137, 153],
    ]),
  ).toEqual([
    "1000012345678909",
    "FRANCISCO DA SILVA                      ",
    "ALAMEDA SOUZA, NUMERO 80                ",
    "BAIRRO BRAZ    ",
    "70011750",
    "RECIFE         PE",
  ]);
  // Fine: R$ 18,52 once, from the day after.
  expect(at(r, 66, 89)).toBe("101012021000000000001852");
  // What it is for, as far as two messages to the payer hold it.
  expect([at(r, 100, 139), at(r, 140, 179)]).toEqual([
    "PARCELAS 12/36, 13/36 DO CONTRATO 2026-0",
    "0007; PARCELA 3/12 DO CONTRATO 2026-0000",
  ]);
});

test("names with marks are written plainly and cut to their field; a payer without an address is no slip of a bank", () => {
  const { payer } = published;
  const long = { ...payer, name: "Conceição Gonçalves de Araújo e Albuquerque Lins Neto" };
  const [, q] = cnab240Of({ ...published, payer: long }, account, 1);
  expect(at(q, 34, 74)).toBe("CONCEICAO GONCALVES DE ARAUJO E ALBUQUERA");
  expect(() => cnab240Of({ ...published, payer: { ...payer, address: null } }, account, 1)).toThrow(/address/);
});
