export { EarlyPayment } from "./early-payment.tsx";
