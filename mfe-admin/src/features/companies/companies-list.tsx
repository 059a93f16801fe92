import type { CompanyRow } from "@gleba/shared/contracts/crm";
import { Badge } from "@gleba/shared/ui";
import { formatDocument } from "@gleba/shared/words";
import type { ListDefinition } from "#ui/list";

/** Companies in the order in which they were added, with what each offers. */
export const COMPANIES: ListDefinition<CompanyRow> = {
  name: "companies",
  noun: ["empresa", "empresas"],
  filters: [],
  sorts: [{ value: "id,asc", label: "Ordem de cadastro" }],
  columns: [
    {
      key: "legalName",
      label: "Razão social",
      render: ({ legalName, tradeName, demonstration }) => (
        <>
          {legalName} {demonstration && <Badge>Demonstração</Badge>}
          {tradeName && <small>{tradeName}</small>}
        </>
      ),
    },
    { key: "cnpj", label: "CNPJ", render: ({ cnpj }) => formatDocument(cnpj) },
    {
      key: "ventures",
      label: "Empreendimentos",
      render: ({ ventures }) => ventures.map(({ name }) => name).join(", ") || "Nenhum ainda",
    },
    { key: "bankAccount", label: "Conta dos boletos", render: ({ bankAccount }) => bankAccount || "A do convênio" },
    { key: "pixKey", label: "Chave Pix", hidden: true, render: ({ pixKey }) => pixKey || "A do convênio" },
  ],
};
