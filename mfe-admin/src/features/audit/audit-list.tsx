import type { AuditEntry } from "@gleba/shared/contracts";
import { formatDateTime } from "@gleba/shared/words";
import type { ListDefinition, Option } from "#ui/list";
import { Changes } from "./components/changes.tsx";
import { ACTION_OPTIONS, actionName, ENTITIES, entityName, isOfOne, ROLES } from "./labels.ts";

/** Everything that was changed: by what it can be searched, and what is shown of a line. */
export const auditList = (people: readonly Option[]): ListDefinition<AuditEntry> => ({
  name: "audit",
  noun: ["registro", "registros"],
  filters: [
    { key: "search", param: "busca", label: "Registro ou quem alterou", kind: "text" },
    { key: "actor", param: "autor", label: "Quem", kind: "choice", options: people },
    { key: "role", param: "perfil", label: "Perfil (de hoje)", kind: "choice", options: ROLES },
    { key: "entity", param: "tipo", label: "Tipo de registro", kind: "choice", options: ENTITIES },
    { key: "action", param: "acao", label: "Ação", kind: "choice", options: ACTION_OPTIONS, all: "Todas" },
    { key: "from", param: "de", label: "Desde", kind: "date" },
    { key: "to", param: "ate", label: "Até", kind: "date" },
    // Given by links alone: the history of one record.
    { key: "entityId", param: "registro", label: "Registro nº", kind: "link" },
  ],
  sorts: [{ value: "at,desc", label: "Mais recentes" }],
  columns: [
    { key: "at", label: "Quando", render: ({ at }) => formatDateTime(at) },
    { key: "actorName", label: "Quem", render: ({ actorName }) => actorName },
    {
      key: "what",
      label: "O quê",
      render: ({ action, entity, entityId, label }) => (
        <div>
          {actionName(action)} {label || `nº ${entityId}`}
          <small>
            {entityName(entity)}
            {isOfOne(entity, entityId) && ` nº ${entityId}`}
          </small>
        </div>
      ),
    },
    { key: "changes", label: "Antes e depois", render: (entry) => <Changes entry={entry} folded /> },
  ],
});
