import { expect } from "vitest";

/** Which test decodes a paper of two developments, and looks for the other company in it. */
type Reader = "companies.db.test.ts" | "company-terms.db.test.ts";

/** Every file that draws a paper: the words by which its paper is known, and who reads it. `papers.test.ts` finds the files. */
export const PAPERS: Readonly<Record<string, { says: RegExp; readIn: Reader } | { ofNoCompany: string }>> = {
  "contracts/pdf/assignment-term-pdf.ts": { says: /Termo de cessão de direitos/, readIn: "company-terms.db.test.ts" },
  "contracts/pdf/contract-pdf.ts": {
    says: /Contrato de promessa de compra e venda de lote/,
    readIn: "company-terms.db.test.ts",
  },
  "contracts/pdf/event-term-pdf.ts": { says: /Termo aditivo ao contrato/, readIn: "company-terms.db.test.ts" },
  "contracts/pdf/income-tax-pdf.ts": { says: /Informe de pagamentos de \d{4}/, readIn: "companies.db.test.ts" },
  "contracts/pdf/owner-statement-pdf.ts": {
    says: /Demonstrativo de \p{L}+ de \d{4}/u,
    readIn: "company-terms.db.test.ts",
  },
  "contracts/pdf/payoff-sheet-pdf.ts": {
    says: /Demonstrativo para quitação antecipada/,
    readIn: "company-terms.db.test.ts",
  },
  "contracts/pdf/receipt-pdf.ts": { says: /Recibo/, readIn: "company-terms.db.test.ts" },
  "contracts/pdf/rescission-term-pdf.ts": { says: /Termo de distrato/, readIn: "company-terms.db.test.ts" },
  "contracts/pdf/settlement-term-pdf.ts": { says: /Termo de quitação/, readIn: "company-terms.db.test.ts" },
  "contracts/pdf/slip-pdf.ts": { says: /Boleto/, readIn: "companies.db.test.ts" },
  "contracts/pdf/statement-pdf.ts": { says: /Extrato de parcelas/, readIn: "companies.db.test.ts" },
  "sales/pdf/simulation-pdf.ts": { says: /Simulação/, readIn: "companies.db.test.ts" },
  "customers/pdf/export-pdf.ts": { ofNoCompany: "All that the portal knows of a person, of every company at once." },
};

/** Expects that a test read every paper that is its own to read. */
export const expectAllPapers = (reader: Reader, texts: readonly string[]): void => {
  const unread = Object.entries(PAPERS).flatMap(([file, paper]) =>
    "says" in paper && paper.readIn === reader && !texts.some((text) => paper.says.test(text)) ? [file] : [],
  );
  expect(unread).toEqual([]);
};
