/** A CPF or CNPJ as lists show it: enough to tell two people of the same name apart, and no more. */
export const maskDocument = (document: string): string => `***${document.slice(3, -2)}**`;
