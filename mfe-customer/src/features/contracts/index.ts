export { ContractCard } from "./components/contract-card.tsx";
export { fetchContracts } from "./api.ts";
export { inOrder } from "./in-order.ts";
export { ContractsScreen } from "./contracts-screen.tsx";
