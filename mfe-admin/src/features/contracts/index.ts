export { wrongLinesOf } from "./api.ts";
export { ContractScreen } from "./contract-screen.tsx";
export { ContractsScreen } from "./contracts-screen.tsx";
export { METHODS } from "./labels.ts";
export { loadContractPapers, loadPaymentElsewhere } from "./load-parts.ts";
export { ContractLines } from "./components/contract-lines.tsx";
