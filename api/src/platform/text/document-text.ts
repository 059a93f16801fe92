import { formatDocument } from "@gleba/shared/words";

/** "CPF 529.982.247-25" or "CNPJ 12.ABC.345/01DE-35"; what is neither stays as it is. */
export const documentText = (document: string): string => {
  const plain = document.replace(/[^0-9A-Z]/gi, "");
  if (plain.length === 11) return `CPF ${formatDocument(plain)}`;
  if (plain.length === 14) return `CNPJ ${formatDocument(plain)}`;
  return document;
};
