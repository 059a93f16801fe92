import type { MonthlyPayments } from "@gleba/shared/contracts/financing";
import type { ContractFile } from "../repository/contracts.ts";

/** The monthly payments of a contract, for what is said of growth and grace: what is paid in a grace comes before them. */
export const monthlyPayments = ({
  contract: { gradient, grace, monthlyRate, months },
  installments,
}: Pick<ContractFile, "contract" | "installments">): MonthlyPayments => ({
  gradient,
  grace,
  monthlyRate,
  installmentDays: installments
    .filter(({ kind }) => kind === "monthly")
    .map(({ dueDate }) => dueDate)
    .sort()
    .slice(-months),
});
