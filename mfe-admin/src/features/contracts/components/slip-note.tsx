import type { SlipItem, SlipPart } from "@gleba/shared/contracts";
import type { StaffInstallment } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate } from "@gleba/shared/words";

/** `parcelas 8 e 9`, with the contract of those that are of another one. */
const othersOf = (items: readonly SlipItem[], row: StaffInstallment): string => {
  const own = items.find(({ installmentId }) => installmentId === row.id);
  const others = items.filter(({ installmentId }) => installmentId !== row.id);
  return others
    .map(({ number, contractId, contractNumber }) =>
      contractId === own?.contractId ? String(number) : `${number} do contrato ${contractNumber}`,
    )
    .join(", ");
};

/** `as parcelas 61 a 84`, this one among them. */
const allOf = (parts: readonly SlipPart[]): string =>
  parts
    .map(({ count, numbers, contractNumber }) => {
      const contract = parts.length > 1 ? ` do contrato ${contractNumber}` : "";
      return `${count === 1 ? "a parcela" : "as parcelas"} ${numbers}${contract}`;
    })
    .join("; ");

/** `R$ 300,00`, and that it is not all where the slip is over a development besides that the reader does not see. */
export const slipAmount = (totalCents: number, { alsoElsewhere }: { alsoElsewhere?: boolean | undefined }): string =>
  `${formatCents(totalCents)}${alsoElsewhere ? " aqui e mais em outro empreendimento" : ""}`;

/** The open slip that holds an installment, and which others it pays. */
export const SlipNote = ({ row }: { row: StaffInstallment }) => {
  const slip = row.bankSlip;
  if (!slip || slip.status === "failed") return null;
  const others = slip.items ? othersOf(slip.items, row) : "";
  return (
    <small>
      Boleto{slip.totalCents !== undefined && ` de ${slipAmount(slip.totalCents, slip)}`}, vence em{" "}
      {formatDate(slip.dueDate)}
      {slip.parts ? `; paga ${allOf(slip.parts)}` : others && `; paga também ${others}`}
    </small>
  );
};
