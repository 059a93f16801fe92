import { dayInBrazil } from "@gleba/shared/words";
import type { SlipOrder } from "#platform/bank/slip-provider.ts";
import type { SlipRow } from "../repository/slips.ts";
import { descriptionOf } from "./slip-words.ts";

/** Digits of the company's own number: as many as every bank's layout has room for beside its own. */
const OWN_NUMBER_DIGITS = 10;
/** Room for the company's name of a document in CNAB 240, segment P. */
const DOCUMENT_NUMBER_LENGTH = 15;

/**
 * The contract's digits and the installment, `202600007/12`, and how many more the slip asks for, `202600007/12+2`: the end
 * of it where it is longer than a bank takes.
 */
export const documentNumberOf = ({ contractNumber, installmentNumber, items }: SlipRow["print"]): string => {
  const more = items ? `+${items.length - 1}` : "";
  return `${contractNumber.replaceAll(/\D/g, "")}/${installmentNumber}${more}`.slice(-DOCUMENT_NUMBER_LENGTH);
};

/** The company's own number of a slip. */
export const ownNumberOf = ({ id }: Pick<SlipRow, "id">): string => String(id).padStart(OWN_NUMBER_DIGITS, "0");

/**
 * The order of a slip, with all that a bank wants of it in whatever form: CNAB 240 (segments P, Q and R) or the Central
 * Bank's `cobv`. A slip of before instructions were kept is taken until its due date, without any.
 */
export const orderOf = ({
  id,
  createdAt,
  dueDate,
  totalCents,
  print,
}: Pick<SlipRow, "id" | "createdAt" | "dueDate" | "totalCents" | "print">): SlipOrder => ({
  reference: id,
  ownNumber: ownNumberOf({ id }),
  documentNumber: documentNumberOf(print),
  description: descriptionOf(print),
  issuedOn: dayInBrazil(createdAt),
  dueDate,
  totalCents,
  payer: { ...print.payer, address: print.payer.address ?? null },
  beneficiary: print.beneficiary,
  instructions: print.instructions ?? {
    fineCents: 0,
    interest: { kind: "none" },
    discount: null,
    payableUntil: dueDate,
  },
});
