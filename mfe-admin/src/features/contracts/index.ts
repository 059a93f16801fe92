export { ContractPapers } from "./contract-papers.tsx";
export { ContractScreen } from "./contract-screen.tsx";
export { ContractsScreen } from "./contracts-screen.tsx";
export { ManyPayments } from "./many-payments.tsx";
export { PaymentElsewhere } from "./payment-elsewhere.tsx";
export { ContractLines } from "./components/contract-lines.tsx";
