import { PORTFOLIO_FILE_LIMIT, PORTFOLIO_FILES } from "@gleba/shared/contracts/crm";

/** What one file is refused for before it is sent; undefined for one that may be a table. */
const faultOf = ({ name, size }: File): string | undefined => {
  if (/\.xls$/i.test(name))
    return `${name}: o formato .xls é antigo. Abra a planilha, escolha “Salvar como” e salve-a em .xlsx ou .csv.`;
  if (!/\.(?:csv|txt|xlsx)$/i.test(name)) return `${name}: não é uma planilha. Envie arquivos .csv, .txt ou .xlsx.`;
  if (size === 0) return `${name}: o arquivo está vazio.`;
  if (size > PORTFOLIO_FILE_LIMIT) return `${name}: o arquivo passa de 100 MB. Divida a planilha em duas.`;
  return undefined;
};

/** Everything that is wrong with the files somebody chose, a sentence each. */
export const faultsOfFiles = (files: readonly File[]): string[] => {
  if (files.length === 0) return ["Escolha as planilhas da carteira."];
  const many = files.length > PORTFOLIO_FILES ? [`Envie no máximo ${PORTFOLIO_FILES} arquivos de uma vez.`] : [];
  return [...many, ...files.flatMap((file) => faultOf(file) ?? [])];
};

/** The same files in the order in which they were announced; undefined when they are others. */
export const inOrderOf = (
  announced: readonly { name: string; size: number }[],
  files: readonly File[],
): File[] | undefined => {
  if (files.length !== announced.length) return undefined;
  const found = announced.map(({ name, size }) => files.find((file) => file.name === name && file.size === size));
  return found.every((file) => file !== undefined) ? found : undefined;
};
