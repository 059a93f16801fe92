import { graceText, growthText, lateFeesText } from "@gleba/shared/contracts/financing";
import type { ClauseField } from "@gleba/shared/contracts/crm";
import {
  dayInBrazil,
  formatArea,
  formatCents,
  formatDate,
  formatMetres,
  formatPercent,
  formatRate,
  installmentName,
  partyRoleName,
  systemExplained,
} from "@gleba/shared/words";
import { postalCodeText } from "#platform/text/postal-code-text.ts";
import type { Deps } from "#platform/http/deps.ts";
import { documentText } from "#platform/text/document-text.ts";
import type { ContractPaper } from "../pdf/contract-pdf.ts";
import { namedAll } from "../pdf/term-parts.ts";
import { readRegistry } from "../repository/contract-assignments.ts";
import { readPartiesOf } from "../repository/contract-parties.ts";
import type { ContractFile } from "../repository/contracts.ts";
import { readPaperParties, type PaperParties } from "../repository/parties.ts";
import { fillClauses, readClauses } from "../rules/clauses.ts";
import { NO_INDEX } from "../rules/contract-terms.ts";
import { isAsSigned } from "../rules/contract-value.ts";
import { isInForce } from "../rules/parties.ts";
import { rescissionBase } from "../rules/rescission.ts";
import { sumOf } from "../rules/valuation.ts";
import { indexNote } from "./index-note.ts";
import { monthlyPayments } from "./monthly-payments.ts";

const UNKNOWN = "não individualizada";

const priceText = ({ contract, installments }: ContractFile): string =>
  contract.priceCents === null
    ? `${formatCents(sumOf(installments.filter(isAsSigned), ({ amountCents }) => amountCents))}, a soma das parcelas`
    : formatCents(contract.priceCents);

const basisPoints = (value: number): string => formatPercent(value / 10_000);

const rescissionText = (file: ContractFile): string => {
  const { terms, contract } = file;
  const { of: base } = rescissionBase(file);
  return `Por fato de quem compra descontam-se do que foi pago: fruição de ${basisPoints(terms.fruitionBasisPoints)} ao mês ${base}, desde a posse; pena convencional e despesas, incluído o sinal, de ${basisPoints(terms.penaltyBasisPoints)} ${base}, nunca além do que a lei permite; encargos de atraso, tributos e corretagem do contrato ${contract.number}. O que restar é devolvido em até 12 parcelas mensais (Lei 6.766/1979, art. 32-A).`;
};

const summaryOf = (file: ContractFile, registry: string): ContractPaper["summary"] => {
  const { contract, terms, installments } = file;
  const monthly = monthlyPayments(file);
  const signed = installments.filter(isAsSigned);
  const others = signed.length - contract.months - (contract.downPaymentCents > 0 ? 1 : 0);
  const payment = [
    `Entrada de ${formatCents(contract.downPaymentCents)} e ${contract.months} parcelas mensais${others > 0 ? `, além de ${others} outras do cronograma` : ""}.`,
    growthText(monthly),
    graceText(monthly),
  ];
  // Until then the day that is kept is that of the draft: signing takes its own in its place.
  const base = contract.awaitingSignature ? "no dia da assinatura" : `em ${formatDate(contract.indexBaseDate)}`;
  const index =
    contract.indexName === NO_INDEX
      ? "Sem correção monetária."
      : `${contract.indexName}, com data-base ${base}. ${indexNote(file)}`;
  const rows: [string, string, boolean?][] = [
    ["Preço total", priceText(file)],
    [
      "Corretagem",
      terms.brokerageCents > 0
        ? `${formatCents(terms.brokerageCents)}, incluída no preço`
        : "Nenhuma incluída no preço",
    ],
    ["Forma de pagamento", payment.filter(Boolean).join(" ")],
    ["Correção", index],
    [
      "Juros",
      contract.monthlyRate > 0
        ? `${formatRate(contract.monthlyRate)} ao mês. ${systemExplained(contract.system)}`
        : "Sem juros.",
    ],
    ["Atraso", lateFeesText(terms)],
    ["Desfazimento", rescissionText(file), true],
    [
      "Arrependimento",
      "Assinado em estande de vendas ou fora da sede da vendedora, 7 dias para desistir, com devolução de tudo o que foi pago, inclusive corretagem (Lei 6.766/1979, art. 26-A, VII).",
      true,
    ],
    ["Obras", terms.worksDeadline ? `Até ${formatDate(terms.worksDeadline)}` : "Concluídas"],
    ["Registro do loteamento", registry || "não informado"],
  ];
  return rows.map(([title, text, strong = false]) => ({ title, text, strong }));
};

const fieldsOf = (
  file: ContractFile,
  { beneficiary, buyers, letterhead, lot }: PaperParties,
  registry: string,
): Record<ClauseField, string> => {
  const { contract, development, terms } = file;
  return {
    vendedora: [beneficiary.name, beneficiary.document && documentText(beneficiary.document)]
      .filter(Boolean)
      .join(", "),
    endereco_vendedora: letterhead.address || "endereço não informado",
    compradores: namedAll(buyers),
    contrato: contract.number,
    assinatura: contract.awaitingSignature ? "data da assinatura" : formatDate(contract.signedAt),
    empreendimento: development.name,
    registro: registry || "número não informado",
    imovel: lot,
    area: formatArea(file.lot.areaM2),
    matricula: file.lot.deedNumber || UNKNOWN,
    preco: priceText(file),
    entrada: formatCents(contract.downPaymentCents),
    parcelas: String(contract.months),
    indice: contract.indexName,
    atraso: lateFeesText(terms),
    cidade: [development.city, development.uf].filter(Boolean).join("/") || "a do imóvel",
  };
};

/** What a contract's own paper is drawn from: everything as it stands now, with the clauses given. */
export const readContractPaper = async (
  deps: Pick<Deps, "db" | "storage" | "clock">,
  file: ContractFile,
  { version, clauses }: { version: number; clauses: { version: number; body: string } },
): Promise<[ContractPaper, PaperParties, Date]> => {
  const { orm } = deps.db;
  const { contract, lot } = file;
  const day = dayInBrazil(deps.clock());
  const parties = await readPaperParties(deps, file);
  const rows = (await readPartiesOf(orm, [contract.id])).filter((row) => isInForce(row, day));
  const registry = await readRegistry(orm, file.development.id);
  const { address } = parties.payer;
  const paper: ContractPaper = {
    version,
    clausesVersion: clauses.version,
    contractNumber: contract.number,
    signedAt: contract.awaitingSignature ? null : contract.signedAt,
    people: rows.map((row) => ({
      name: row.name,
      document: row.document,
      role: partyRoleName(row.role),
      share: row.share,
    })),
    address: address
      ? [address.street, address.district, `${address.city}/${address.uf}`, `CEP ${postalCodeText(address.postalCode)}`]
          .filter(Boolean)
          .join(", ")
      : "",
    lot: [
      ["Imóvel", parties.lot],
      ["Cidade", [file.development.city, file.development.uf].filter(Boolean).join("/")],
      ["Área", formatArea(lot.areaM2)],
      ["Matrícula", lot.deedNumber || UNKNOWN],
    ],
    // What was only proposed from the drawing is no fact that anybody signs.
    sides: lot.sides
      .filter(({ proposed }) => !proposed)
      .map(({ label, lengthM, neighbour }) => [label, formatMetres(lengthM), neighbour]),
    summary: summaryOf(file, registry),
    schedule: file.installments
      .filter(isAsSigned)
      .map((row) => [installmentName(row), formatDate(row.dueDate), formatCents(row.amountCents)]),
    clauses: fillClauses(readClauses(clauses.body), fieldsOf(file, parties, registry)),
    demonstration: contract.demonstration,
  };
  return [paper, parties, deps.clock()];
};
