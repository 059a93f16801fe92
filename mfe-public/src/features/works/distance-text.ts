import { formatDecimal } from "@gleba/shared/words";

/** A straight line as people say it, no more exact than a development is large: `350 m`, `1,2 km`. */
export const distanceText = (metres: number): string =>
  metres < 995
    ? `${Math.max(Math.round(metres / 10) * 10, 10)} m`
    : `${formatDecimal(Math.round(metres / 100) / 10)} km`;
