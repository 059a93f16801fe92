import type { Lead } from "@gleba/shared/contracts/crm";
import { Badge } from "@gleba/shared/ui";
import { leadStatusName } from "@gleba/shared/words";
import { InlineChoice, type Option } from "#ui/list";
import { STATUS_TONES, STATUSES } from "../labels.ts";

interface Props {
  lead: Lead;
  busy: boolean;
  onChoose: (value: string) => void;
}

/** How far a lead is, changed where it stands. */
export const LeadStatusChoice = ({ lead, busy, onChoose }: Props) => (
  <InlineChoice
    label={`Situação de ${lead.name}`}
    text={leadStatusName(lead.status)}
    value={lead.status}
    options={STATUSES}
    {...{ busy, onChoose }}
  >
    <Badge tone={STATUS_TONES[lead.status]}>{leadStatusName(lead.status)}</Badge>
  </InlineChoice>
);

/** Whose a lead is, changed where it stands. */
export const LeadAssigneeChoice = ({ lead, sellers, busy, onChoose }: Props & { sellers: readonly Option[] }) => {
  const { assignee } = lead;
  const known = assignee && !sellers.some(({ value }) => value === String(assignee.id));
  const options = [
    { value: "", label: "Ninguém" },
    ...(known ? [{ value: String(assignee.id), label: assignee.name }] : []),
    ...sellers.map(({ value, label }) => ({ value, label })),
  ];
  return (
    <InlineChoice
      label={`Responsável por ${lead.name}`}
      value={assignee ? String(assignee.id) : ""}
      options={options}
      text={assignee?.name ?? "Ninguém"}
      {...{ busy, onChoose }}
    />
  );
};
