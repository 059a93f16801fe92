/** "A partir de" how much a month. */
export { createInstallmentText } from "./lowest-installment.ts";
