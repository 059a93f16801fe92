import type { MonthlyPayments } from "@gleba/shared/contracts/financing";
import type { ContractFile } from "../repository/contracts.ts";
import { isAsSigned } from "../rules/contract-value.ts";

/** The monthly payments of a contract as it was signed, for what is said of growth and grace: what is paid in a grace comes before them. */
export const monthlyPayments = ({
  contract: { gradient, grace, monthlyRate, months },
  installments,
}: Pick<ContractFile, "contract" | "installments">): MonthlyPayments => ({
  gradient,
  grace,
  monthlyRate,
  installmentDays: installments
    .filter((row) => row.kind === "monthly" && isAsSigned(row))
    .map(({ dueDate }) => dueDate)
    .sort()
    .slice(-months),
});
