export { BankPaymentsScreen } from "./bank-payments-screen.tsx";
