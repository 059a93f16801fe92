export { ManyPayments } from "./many-payments.tsx";
