import type { Lead, LeadStatus } from "@gleba/shared/contracts/crm";
import { Group } from "@gleba/shared/ui";
import { blockAndLot, capitalized, formatDateTime, leadKindName, leadStatusName } from "@gleba/shared/words";
import { Board, ViewSwitch, type BoardDefinition } from "#ui/board";
import {
  CsvButton,
  FiltersBar,
  ListTools,
  StartButton,
  useListFilters,
  type ListDefinition,
  type Option,
} from "#ui/list";
import { changeLead, fetchLead, fetchLeads } from "./api.ts";
import { NextStep } from "./components/next-step.tsx";
import { STATUSES } from "./labels.ts";
import { LeadDialog } from "./lead-dialog.tsx";

const BOARD: BoardDefinition<Lead> = {
  label: "Quadro de contatos",
  columns: STATUSES,
  columnQuery: (status) => ({ status }),
  fetchPage: fetchLeads,
  live: { list: "leads", noun: ["contato", "contatos"] },
  nameOf: ({ name }) => name,
  columnOf: ({ status }) => status,
  labelOf: (status) => leadStatusName(status as LeadStatus),
  versionOf: ({ version }) => version,
  store: {
    change: (lead, status) => changeLead(lead, { status: status as LeadStatus, version: lead.version }),
    reread: (lead) => fetchLead(lead),
  },
  renderFacts: ({ lot, kind, assignee, at, nextStep }) => (
    <>
      <span>{lot.venture}</span>
      <span>{capitalized(blockAndLot(lot))}</span>
      <small>
        {leadKindName(kind)} de {formatDateTime(at)} · {assignee?.name ?? "sem responsável"}
      </small>
      <NextStep step={nextStep} />
    </>
  ),
};

interface Props {
  definition: ListDefinition<Lead>;
  sellers: readonly Option[];
  onTable: () => void;
  onStart: () => void;
}

/** The same contacts as the table has, in a column for each situation. */
export const LeadsBoard = ({ definition, sellers, onTable, onStart }: Props) => {
  // The columns are the situations, newest first: neither is asked for beside them.
  const list = useListFilters({
    ...definition,
    filters: definition.filters.filter(({ key }) => key !== "status"),
    sorts: definition.sorts.filter(({ value }) => value !== "status,asc"),
  });
  return (
    <>
      <FiltersBar list={list} />
      <ListTools>
        <ViewSwitch view="board" onSwitch={onTable} />
        <Group gap="xs">
          <CsvButton list={list} path="/api/crm/leads/export" name="contatos" />
          <StartButton onClick={onStart}>Novo contato</StartButton>
        </Group>
      </ListTools>
      <Board
        key={JSON.stringify(list.query)}
        definition={BOARD}
        query={list.query}
        renderOpened={(lead, put, close) => (
          <LeadDialog key={lead.id} lead={lead} sellers={sellers} onChanged={put} onClose={close} />
        )}
      />
    </>
  );
};
