/** "CPF 529.982.247-25" or "CNPJ 12.ABC.345/01DE-35"; what is neither stays as it is. */
export const documentText = (document: string): string => {
  const plain = document.replace(/[^0-9A-Z]/gi, "");
  if (plain.length === 11) return `CPF ${plain.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4")}`;
  if (plain.length === 14) return `CNPJ ${plain.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5")}`;
  return document;
};
