export { customerPath, customerId } from "./customer.ts";
