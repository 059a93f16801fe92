export { ContractsScreen } from "./contracts-screen.tsx";
