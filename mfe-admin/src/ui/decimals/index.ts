export { parseDecimal, formatDecimal } from "./decimals.ts";
