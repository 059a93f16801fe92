import { grouped } from "./hundredths.ts";

/** A whole number with thousands separated: `1240` → `1.240`. */
export const formatCount = (value: number): string =>
  `${value < 0 ? "-" : ""}${grouped(String(Math.round(Math.abs(value))))}`;
