import { MOST_INSTALLMENTS_OF_A_REQUEST, type SlipItem, type SlipPart } from "@gleba/shared/contracts";
import { formatCents, formatDate, formatDecimal, installmentName, numberRanges } from "@gleba/shared/words";
import { groupBy } from "#platform/collections/group-by.ts";
import type { SlipPrint, SlipPrintItem } from "#platform/db/schema/index.ts";
import type { SlipRow } from "../repository/slips.ts";
import { sumOf } from "./valuation.ts";

/** What banks take of a text about a charge (`solicitacaoPagador` of the Central Bank's `cobv`). */
const DESCRIPTION_LENGTH = 140;

type Printed = Pick<SlipPrint, "contractNumber" | "installmentNumber" | "installmentName" | "items">;

/** The name that an installment has besides its number: `Entrada`; none of a monthly one. */
export const ownNameOf = (row: Parameters<typeof installmentName>[0]): string | undefined =>
  row.kind === "monthly" && !row.series ? undefined : installmentName(row);

/** `Parcela 7`, `Entrada`, of a slip over one installment. */
export const nameOf = ({ installmentNumber, installmentName: name }: Printed): string =>
  name ?? `Parcela ${installmentNumber}`;

const contractNumbersOf = ({ contractNumber, items }: Printed): string[] =>
  items?.map((item) => item.contractNumber) ?? [contractNumber];

/** `do contrato X`, `dos contratos X e Y`, of all that some slips ask for. */
export const contractsOf = (prints: readonly Printed[]): string => {
  const numbers = [...new Set(prints.flatMap(contractNumbersOf))];
  const last = numbers.at(-1)!;
  return numbers.length === 1 ? `do contrato ${last}` : `dos contratos ${numbers.slice(0, -1).join(", ")} e ${last}`;
};

/** `da parcela 7`, `de entrada`, `de 3 parcelas`. */
export const installmentsOf = ({ installmentNumber, installmentName: name, items }: Printed): string => {
  if (items) return `de ${items.length} parcelas`;
  return name === undefined ? `da parcela ${installmentNumber}` : `de ${name.toLowerCase()}`;
};

/** `7/12`: the installment, and the highest number of its contract. */
export const numberOf = ({ number, of }: Pick<SlipPrintItem, "number" | "of">): string => `${number}/${of}`;

/** What a slip is for, as the payer's bank shows it; cut where a bank takes no more. */
export const descriptionOf = (print: Printed): string => {
  const { contractNumber, items } = print;
  if (!items) return `${nameOf(print)} do contrato ${contractNumber}`.slice(0, DESCRIPTION_LENGTH);
  const parts = [...new Set(contractNumbersOf(print))].map((contract) => {
    const own = items.filter((item) => item.contractNumber === contract);
    const numbers = numberRanges(
      own.map(({ number }) => number),
      (number) => numberOf({ number, of: own[0]!.of }),
    );
    return `${own.length === 1 ? "parcela" : "parcelas"} ${numbers} do contrato ${contract}`;
  });
  const text = parts.join("; ");
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return whole.length > DESCRIPTION_LENGTH ? `${whole.slice(0, DESCRIPTION_LENGTH - 3)}...` : whole;
};

type Listed = Pick<SlipItem, "contractId" | "contractNumber" | "number" | "dueDate" | "totalCents">;

/** What a slip asks for by contract, where it is over so many installments that nobody reads them one by one. */
export const partsOf = (items: readonly Listed[]): { parts?: SlipPart[] } => {
  if (items.length <= MOST_INSTALLMENTS_OF_A_REQUEST) return {};
  const parts = [...groupBy(items, ({ contractId }) => contractId).values()].map((own): SlipPart => {
    const days = own.map(({ dueDate }) => dueDate).sort();
    return {
      contractId: own[0].contractId,
      contractNumber: own[0].contractNumber,
      numbers: numberRanges(own.map(({ number }) => number)),
      count: own.length,
      firstDueOn: days[0]!,
      lastDueOn: days.at(-1)!,
      totalCents: sumOf(own, ({ totalCents }) => totalCents),
    };
  });
  return { parts };
};

type Taken = Pick<SlipRow, "dueDate"> & { print: Pick<SlipPrint, "instructions"> };

const isTakenLate = ({ dueDate, print: { instructions } }: Taken): boolean =>
  instructions !== undefined && instructions.payableUntil > dueDate;

/** Until when a bank takes a slip: `o vencimento`, or the day. */
export const untilText = (slip: Taken): string =>
  isTakenLate(slip) ? formatDate(slip.print.instructions!.payableUntil) : "o vencimento";

/** What a bank was told to add to a slip after its due date, and until when it takes it, as the slip says it (consumer code, art. 52). */
export const afterwardsText = (slip: Taken): string => {
  if (!isTakenLate(slip)) return "Após o vencimento, peça um novo boleto no portal.";
  const { fineCents, interest, payableUntil } = slip.print.instructions!;
  const added = [
    ...(fineCents > 0 ? [`multa de ${formatCents(fineCents)}`] : []),
    ...(interest.kind === "percent_a_month" ? [`juros de ${formatDecimal(interest.percent)}% ao mês`] : []),
    ...(interest.kind === "cents_a_day" && interest.cents > 0
      ? [`juros de ${formatCents(interest.cents)} por dia`]
      : []),
  ];
  return added.length === 0
    ? `Após o vencimento, sem acréscimo até ${formatDate(payableUntil)}. Depois, peça outro no portal.`
    : `Após o vencimento: ${added.join(" e ")}. Depois de ${formatDate(payableUntil)}, peça outro no portal.`;
};
