const MAX_DAYS_BACK = 90;
const MAX_DAYS_AHEAD = 400;
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days of a contract that is made, `2026-11-20`; `signedOn`: null while the signature is awaited. What is no day yet is not judged. */
interface ContractDays {
  signedOn: string | null;
  downPaymentDueOn: string;
  firstDueOn: string;
}

/** What is wrong with one of them. */
export interface ContractDayProblem {
  field: keyof ContractDays;
  sentence: string;
}

const signatureProblem = (signedOn: string, today: string): string | null => {
  if (signedOn > today) return "A assinatura não pode ter data futura.";
  return signedOn < addDays(today, -MAX_DAYS_BACK) ? `A assinatura não pode ter mais de ${MAX_DAYS_BACK} dias.` : null;
};

/** All that is wrong with the days of a new contract, at once. `today`: in São Paulo. */
export const contractDayProblems = (
  { signedOn, downPaymentDueOn, firstDueOn }: ContractDays,
  today: string,
): ContractDayProblem[] => {
  const signed = signedOn !== null && DAY.test(signedOn) ? signedOn : null;
  const day = signed ?? today;
  const last = addDays(day, MAX_DAYS_AHEAD);
  const late = signed === null ? null : signatureProblem(signed, today);
  const problems: ContractDayProblem[] = late === null ? [] : [{ field: "signedOn", sentence: late }];
  if (DAY.test(downPaymentDueOn) && (downPaymentDueOn < day || downPaymentDueOn > last))
    problems.push({
      field: "downPaymentDueOn",
      sentence: "A entrada deve vencer a partir da assinatura, em até 400 dias.",
    });
  if (DAY.test(firstDueOn) && (firstDueOn <= day || firstDueOn > last))
    problems.push({
      field: "firstDueOn",
      sentence: "A primeira parcela deve vencer depois da assinatura, em até 400 dias.",
    });
  return problems;
};
