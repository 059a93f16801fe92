export { ContractScreen } from "./contract-screen.tsx";
export { ContractsScreen } from "./contracts-screen.tsx";
export { ContractLines } from "./components/contract-lines.tsx";
