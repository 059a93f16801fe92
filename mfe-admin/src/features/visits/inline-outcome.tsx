import type { VisitStatus } from "@gleba/shared/contracts";
import type { CrmVisit } from "@gleba/shared/contracts/crm";
import { Badge } from "@gleba/shared/ui";
import { visitStatusName } from "@gleba/shared/words";
import { useState } from "react";
import { InlineChoice, useInlineChange } from "#ui/list";
import { changeVisit } from "./api.ts";
import { reread } from "./change-shown.ts";
import { STATUSES, TONES } from "./labels.ts";

/** What may be said of a visit that has begun; cancelling mails its person, and is asked for in its panel. */
const OUTCOMES = STATUSES.filter(({ value }) => value !== "cancelled");

/** Whether somebody came, said in the row once the visit has begun. */
export const InlineOutcome = ({ visit }: { visit: CrmVisit }) => {
  const { busy, change } = useInlineChange<CrmVisit>();
  const [now] = useState(Date.now);
  const { name, status, startsAt } = visit;
  const badge = <Badge tone={TONES[status]}>{visitStatusName(status)}</Badge>;
  if (status === "cancelled" || Date.parse(startsAt) > now) return badge;
  const choose = (to: string): Promise<void> =>
    change(
      visit,
      { from: status, to },
      {
        said: `${name}: de ${visitStatusName(status)} para ${visitStatusName(to as VisitStatus)}.`,
        store: (row, value) => changeVisit(row.id, { status: value as VisitStatus, version: row.version }),
        reread: async (row) => (await reread(row)) ?? row,
      },
    );
  return (
    <InlineChoice
      label={`Situação da visita de ${name}`}
      text={visitStatusName(status)}
      value={status}
      options={OUTCOMES}
      busy={busy}
      onChoose={(to) => void choose(to)}
    >
      {badge}
    </InlineChoice>
  );
};
