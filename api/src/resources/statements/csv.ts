/** Spreadsheets run cells that begin like this as formulas, whoever wrote them (OWASP, "CSV injection"). */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
};

/** Cents as a spreadsheet in Brazil reads a number: `1250,43`. */
export const csvMoney = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");

/** A table as Brazilian spreadsheets open it by a double click: UTF-8 with its mark, semicolons, CR LF. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("")}`;
