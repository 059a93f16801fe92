/** What can be asked, as people say it. */
export const KIND_NAMES: Readonly<Record<string, string>> = {
  correction: "Correção de dados",
  deletion: "Exclusão de dados",
  portability: "Portabilidade",
  access: "Acesso aos dados",
};
