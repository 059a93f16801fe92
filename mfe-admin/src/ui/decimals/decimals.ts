/** A number as Brazilians type it: "1.234,56", "0,5", "-40.36066". NaN where there is none. */
export const parseDecimal = (text: string): number => {
  const bare = text.replace(/\s|%|m²|R\$/g, "");
  if (bare === "") return Number.NaN;
  return Number(bare.includes(",") ? bare.replace(/\./g, "").replace(",", ".") : bare);
};

/** A number as a field shows it. */
export const decimalText = (value: number): string => String(value).replace(".", ",");

/** Hundredths of a percent as a percentage is typed. */
export const percentText = (basisPoints: number): string => decimalText(basisPoints / 100);

/** The other way. What is no whole number of hundredths stays none, and is told so. */
export const basisPointsOf = (text: string): number => Math.round(parseDecimal(text) * 1e6) / 1e4;
