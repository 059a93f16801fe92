export { describeDue, describeOutcome, PaymentDue } from "./payment-due.tsx";
