import { formatCount } from "@gleba/shared/words";

/** So many of something: `counted(1, "lote", "lotes")` → `1 lote`, of 1240 `1.240 lotes`. */
export const counted = (number: number, one: string, many: string): string =>
  `${formatCount(number)} ${number === 1 ? one : many}`;
