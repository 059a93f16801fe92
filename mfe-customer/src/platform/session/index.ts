export { customerPath, customerId, sessionName } from "./customer.ts";
