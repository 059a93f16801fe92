import type { StaffCustomer } from "@gleba/shared/contracts/crm";
import { formatDate, formatPhone } from "@gleba/shared/words";
import { Badge, Group, PortalLink } from "@gleba/shared/ui";
import type { ListDefinition } from "#ui/list";
import { paths } from "#paths";

const PORTAL = [
  { value: "true", label: "Com senha", word: "sim" },
  { value: "false", label: "Sem senha", word: "nao" },
];
const BROKERS = [
  { value: "true", label: "Corretores", word: "sim" },
  { value: "false", label: "Só clientes", word: "nao" },
];

/** Customers: what they can be narrowed and ordered by, and what is shown of each. */
export const CUSTOMERS: ListDefinition<StaffCustomer> = {
  name: "customers",
  noun: ["cliente", "clientes"],
  filters: [
    { key: "search", param: "busca", label: "Nome, CPF/CNPJ ou e-mail", kind: "text" },
    { key: "portal", param: "portal", label: "Acesso ao portal", kind: "choice", options: PORTAL },
    { key: "broker", param: "corretor", label: "Tipo", kind: "choice", options: BROKERS },
  ],
  sorts: [
    { value: "name,asc", label: "Nome, de A a Z" },
    { value: "createdAt,desc", label: "Mais recentes" },
  ],
  columns: [
    {
      key: "name",
      label: "Nome",
      sort: "name",
      render: ({ id, name, document }) => (
        <div>
          <PortalLink to={paths.customer(id)}>{name}</PortalLink>
          <small>{document}</small>
        </div>
      ),
    },
    {
      key: "contact",
      label: "Contato",
      render: ({ email, phone }) => (
        <div>
          {email}
          {phone && <small>{formatPhone(phone)}</small>}
        </div>
      ),
    },
    {
      key: "portal",
      label: "Acesso ao portal",
      render: ({ portal, broker }) => (
        <Group gap="xs">
          <Badge tone={portal ? "success" : "neutral"}>{portal ? "Com senha" : "Sem senha"}</Badge>
          {broker && <Badge tone="info">Corretor(a)</Badge>}
        </Group>
      ),
    },
    { key: "contracts", label: "Contratos", align: "end", render: ({ contracts }) => contracts },
    { key: "createdAt", label: "Desde", sort: "createdAt", render: ({ createdAt }) => formatDate(createdAt) },
  ],
};
