export { basisPointsOf, decimalText, parseDecimal, percentText } from "./decimals.ts";
