import type { CrmVisit } from "@gleba/shared/contracts/crm";
import { formatDateTime, formatPhone, weekdayName, dayInBrazil } from "@gleba/shared/words";
import type { ListDefinition, Option } from "#ui/list";
import { InlineOutcome } from "./inline-outcome.tsx";
import { STATUSES } from "./labels.ts";

/** Visits: by what they can be narrowed, and what is shown of each. */
export const visitsList = (developments: readonly Option[]): ListDefinition<CrmVisit> => ({
  name: "visits",
  noun: ["visita", "visitas"],
  filters: [
    { key: "venture", param: "empreendimento", label: "Empreendimento", kind: "choice", options: developments },
    { key: "status", param: "situacao", label: "Situação", kind: "choice", options: STATUSES, all: "Todas" },
    { key: "from", param: "de", label: "De", kind: "date" },
    { key: "to", param: "ate", label: "Até", kind: "date" },
  ],
  sorts: [
    { value: "startsAt,desc", label: "Da última à primeira" },
    { value: "startsAt,asc", label: "Da primeira à última" },
  ],
  columns: [
    {
      key: "name",
      label: "Visitante",
      render: ({ name, phone }) => (
        <div>
          {name}
          <small>{formatPhone(phone)}</small>
        </div>
      ),
    },
    {
      key: "startsAt",
      label: "Quando",
      sort: "startsAt",
      render: ({ startsAt }) => (
        <div>
          {formatDateTime(startsAt)}
          <small>{weekdayName(dayInBrazil(new Date(startsAt)))}</small>
        </div>
      ),
    },
    { key: "venture", label: "Onde", render: ({ venture }) => venture.name },
    {
      key: "status",
      label: "Situação",
      render: (visit) => <InlineOutcome visit={visit} />,
    },
    { key: "assignee", label: "Responsável", render: ({ assignee }) => assignee?.name ?? "Ninguém" },
    { key: "protocol", label: "Protocolo", render: ({ protocol }) => protocol },
  ],
});
