import type { CrmUser } from "@gleba/shared/contracts";
import { staffRoleNames } from "@gleba/shared/contracts/crm";
import { formatDateTime } from "@gleba/shared/words";
import { Badge } from "@gleba/shared/ui";
import type { ListDefinition } from "#ui/list";
import { ROLES } from "./roles.ts";

const STATUS_OPTIONS = [
  { value: "true", label: "Ativos", word: "ativos" },
  { value: "false", label: "Inativos", word: "inativos" },
];

/** The staff: what they can be narrowed and ordered by, and what is shown of each. */
export const USERS: ListDefinition<CrmUser> = {
  name: "users",
  noun: ["pessoa", "pessoas"],
  filters: [
    { key: "search", param: "busca", label: "Nome, usuário ou e-mail", kind: "text" },
    { key: "role", param: "perfil", label: "Perfil", kind: "choice", options: ROLES },
    { key: "active", param: "situacao", label: "Situação", kind: "choice", options: STATUS_OPTIONS, all: "Todas" },
  ],
  sorts: [
    { value: "name,asc", label: "Nome, de A a Z" },
    { value: "name,desc", label: "Nome, de Z a A" },
    { value: "lastLoginAt,desc", label: "Último acesso" },
  ],
  columns: [
    {
      key: "name",
      label: "Nome",
      sort: "name",
      render: ({ name, email, active, secondFactor }) => (
        <>
          {name} {!active && <Badge>Inativo</Badge>} {secondFactor && <Badge tone="success">Segundo fator</Badge>}
          <small>{email}</small>
        </>
      ),
    },
    { key: "login", label: "Usuário", render: ({ login }) => login },
    {
      key: "role",
      label: "Perfil",
      render: ({ role, customRole, developments }) => (
        <>
          {customRole?.name ?? staffRoleNames[role]}
          {developments && (
            <small>
              {developments.length === 1 ? "Só 1 empreendimento" : `Só ${developments.length} empreendimentos`}
            </small>
          )}
        </>
      ),
    },
    {
      key: "lastLoginAt",
      label: "Último acesso",
      sort: "lastLoginAt",
      render: ({ lastLoginAt }) => (lastLoginAt ? formatDateTime(lastLoginAt) : "Nunca entrou"),
    },
  ],
};
