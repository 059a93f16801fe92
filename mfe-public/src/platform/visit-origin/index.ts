export { visitOrigin } from "./visit-origin.ts";
