export { CustomerBanks } from "./customer-banks.tsx";
