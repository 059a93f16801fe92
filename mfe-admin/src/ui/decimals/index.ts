export { numberOf, textOf } from "./decimals.ts";
