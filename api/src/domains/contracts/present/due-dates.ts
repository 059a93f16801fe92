import { iCalendarOfDays } from "@gleba/shared/calendar";
import { installmentName } from "@gleba/shared/words";
import type { ContractFile } from "../repository/contracts.ts";
import { isOutstanding, valueContract } from "../rules/contract-value.ts";

/**
 * What of a contract is still to be paid, by day, as a calendar takes it. It names no sum: the index changes them, and calendars are
 * shared. Taken in again, what moved moves.
 */
export const dueDatesCalendar = (
  file: ContractFile,
  { day, now, page }: { day: string; now: Date; page: string },
): string => {
  const { number, version } = file.contract;
  const entries = valueContract(file, day)
    .filter(isOutstanding)
    .map((row) => ({
      uid: `parcela-${row.id}@gleba`,
      sequence: version,
      day: row.dueDate,
      summary: `Vence: ${installmentName(row)}, contrato ${number}`,
      description: "O valor do dia e o código de pagamento estão no portal.",
      url: page,
    }));
  return iCalendarOfDays(`Parcelas do contrato ${number}`, entries, now);
};
