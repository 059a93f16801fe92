import type { Lead, LeadStatus } from "@gleba/shared/contracts/crm";
import { leadStatusName } from "@gleba/shared/words";
import { useInlineChange, type Option } from "#ui/list";
import { changeLead, fetchLead } from "./api.ts";
import { LeadAssigneeChoice, LeadStatusChoice } from "./components/lead-cells.tsx";

/** How far a lead is, in its row. */
export const InlineStatus = ({ lead }: { lead: Lead }) => {
  const { busy, change } = useInlineChange<Lead>();
  const choose = (status: string): Promise<void> =>
    change(
      lead,
      { from: lead.status, to: status },
      {
        said: `${lead.name}: de ${leadStatusName(lead.status)} para ${leadStatusName(status as LeadStatus)}.`,
        store: (row, value) => changeLead(row, { status: value as LeadStatus, version: row.version }),
        reread: fetchLead,
      },
    );
  return <LeadStatusChoice lead={lead} busy={busy} onChoose={(status) => void choose(status)} />;
};

/** Whose a lead is, in its row. */
export const InlineAssignee = ({ lead, sellers }: { lead: Lead; sellers: readonly Option[] }) => {
  const { busy, change } = useInlineChange<Lead>();
  const nameOf = (id: string): string => sellers.find(({ value }) => value === id)?.label ?? "ninguém";
  const choose = (id: string): Promise<void> =>
    change(
      lead,
      { from: lead.assignee ? String(lead.assignee.id) : "", to: id },
      {
        said: `${lead.name}: agora com ${nameOf(id)}.`,
        store: (row, value) =>
          changeLead(row, { assigneeId: value === "" ? null : Number(value), version: row.version }),
        reread: fetchLead,
      },
    );
  return <LeadAssigneeChoice lead={lead} sellers={sellers} busy={busy} onChoose={(id) => void choose(id)} />;
};
