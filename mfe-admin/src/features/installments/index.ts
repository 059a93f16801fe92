export { InstallmentsScreen } from "./installments-screen.tsx";
