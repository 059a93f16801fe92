import type { InstallmentState, StaffInstallmentRow } from "@gleba/shared/contracts/crm";
import { formatDate } from "@gleba/shared/words";
import { csvMoney } from "#platform/text/csv.ts";
import { daysBetween } from "#platform/time/calendar.ts";
import type { ListedInstallment } from "../repository/installment-list.ts";
import { installmentLacks, totalNumberOf, type ValuedInstallment } from "../rules/contract-value.ts";
import { reversalError } from "../rules/payments.ts";
import { ownNameOf } from "../rules/slip-words.ts";
import { sumOf } from "../rules/valuation.ts";

const stateOf = ({ value }: ValuedInstallment): InstallmentState =>
  value.status === "paid" ? "paid" : value.status === "overdue" ? "late" : "upcoming";

/** As agreed, less what was paid of it, as the sums of the list have it. */
const openOf = ({ value, amountCents, payments }: ValuedInstallment): number =>
  value.status === "paid"
    ? 0
    : Math.max(0, amountCents - sumOf(payments, ({ correctedCents, discountCents }) => correctedCents + discountCents));

const slipOf = ({ slip, value }: ValuedInstallment, day: string): StaffInstallmentRow["slip"] => {
  if (!slip || value.status === "paid" || slip.dueDate < day) return null;
  const { id, status, dueDate, totalCents, alsoElsewhere } = slip;
  return { id, status, dueDate, totalCents, ...(alsoElsewhere && { alsoElsewhere }) };
};

const lastPaymentOf = (
  row: ValuedInstallment,
  file: Pick<ListedInstallment["file"], "contract">,
): StaffInstallmentRow["lastPayment"] => {
  const last = row.payments.at(-1);
  if (!last) return null;
  const { id, paidAt, paidCents } = last;
  return { id, paidAt, paidCents, canReverse: reversalError(file, row) === null };
};

/** What a table of installments has of each: not what is asked of one alone. */
type TakenInstallment = Omit<StaffInstallmentRow, "missingRate" | "lastPayment">;

/** An installment of a table as of `day`. */
export const presentTaken = ({ row, file, customer }: ListedInstallment, day: string): TakenInstallment => {
  const state = stateOf(row);
  return {
    id: row.id,
    contract: { id: file.contract.id, number: file.contract.number },
    customer,
    lot: { venture: file.development.name, block: file.lot.block, lot: file.lot.lot },
    number: row.number,
    of: totalNumberOf(file, row),
    kind: row.kind,
    name: ownNameOf(row) ?? null,
    dueDate: row.dueDate,
    state,
    daysLate: state === "late" ? daysBetween(row.dueDate, day) : 0,
    amountCents: row.amountCents,
    openCents: openOf(row),
    todayCents: row.value.totalCents,
    slip: slipOf(row, day),
  };
};

/** An installment of the list as of `day`. */
export const presentStaffInstallment = (listed: ListedInstallment, day: string): StaffInstallmentRow => {
  const { row, file } = listed;
  const taken = presentTaken(listed, day);
  return {
    ...taken,
    missingRate: taken.state === "paid" ? null : installmentLacks(file, row, day),
    lastPayment: lastPaymentOf(row, file),
  };
};

/** Heads of the CSV. */
export const INSTALLMENT_COLUMNS = [
  "Contrato",
  "Cliente",
  "Empreendimento",
  "Quadra",
  "Lote",
  "Parcela",
  "Tipo",
  "Vencimento",
  "Situação",
  "Dias de atraso",
  "Valor combinado",
  "Em aberto, como combinado",
  "A pagar hoje",
  "Vencimento do boleto",
] as const;

const STATE_NAMES: Readonly<Record<InstallmentState, string>> = {
  late: "Em atraso",
  upcoming: "A vencer",
  paid: "Paga",
};

/** An installment as a row of the CSV. */
export const installmentCells = (row: TakenInstallment): string[] => [
  row.contract.number,
  row.customer.name,
  row.lot.venture,
  row.lot.block,
  row.lot.lot,
  `${row.number} de ${row.of}`,
  row.name ?? "Mensal",
  formatDate(row.dueDate),
  STATE_NAMES[row.state],
  String(row.daysLate),
  csvMoney(row.amountCents),
  csvMoney(row.openCents),
  csvMoney(row.todayCents),
  row.slip ? formatDate(row.slip.dueDate) : "",
];
