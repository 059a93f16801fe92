/** A number as people in Brazil write it: comma or point before the decimals, no thousands. Null for anything else. */
export const readDecimal = (text: string): number | null => {
  const plain = text.trim().replace("−", "-").replace(",", ".");
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
};

/** With a comma, without zeros at the end. */
export const writeDecimal = (value: number, decimals: number): string => {
  const text = value
    .toFixed(decimals)
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
  return (text === "-0" ? "0" : text).replace(".", ",");
};
