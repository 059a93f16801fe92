import type { Lead } from "@gleba/shared/contracts/crm";
import { Badge } from "@gleba/shared/ui";
import { leadStatusName } from "@gleba/shared/words";
import { InlinePerson } from "#features/sales-desk";
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
export const LeadAssigneeChoice = ({ lead, sellers, busy, onChoose }: Props & { sellers: readonly Option[] }) => (
  <InlinePerson of={lead.name} assignee={lead.assignee} people={sellers} {...{ busy, onChoose }} />
);
