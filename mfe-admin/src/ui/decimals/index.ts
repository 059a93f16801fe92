export { parseDecimal, decimalText } from "./decimals.ts";
