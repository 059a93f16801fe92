export { ownPath, personId } from "./customer.ts";
