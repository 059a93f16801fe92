import type { CrmVisit } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Badge, Button, ErrorCard, Skeleton, useAnswer } from "@gleba/shared/ui";
import { capitalized, longDateTime, visitStatusName } from "@gleba/shared/words";
import { useCallback, useState } from "react";
import { fetchVisits } from "./api.ts";
import { TONES } from "./labels.ts";
import { VisitDialog } from "./visit-dialog.tsx";
import * as styles from "./components/visits.module.css";

/** The visits of one lead, by its number. */
export const LeadVisits = ({ lead }: { lead: string }) => {
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchVisits({ lead }, signal), [lead]));
  const [changed, setChanged] = useState<CrmVisit>();
  const [open, setOpen] = useState<number>();
  if (answer.state === "loading") return <Skeleton lines={1} height="2rem" width="100%" />;
  if (answer.state === "failed")
    return <ErrorCard title="As visitas não carregaram" message={failureOf(answer.error).message} onRetry={again} />;
  const visits = answer.value.content.map((visit) => (visit.id === changed?.id ? changed : visit));
  const shown = visits.find(({ id }) => id === open);
  if (visits.length === 0) return null;
  return (
    <section aria-label="Visitas">
      <ul className={styles.visits}>
        {visits.map((visit) => (
          <li key={visit.id}>
            <span>
              Visita: {capitalized(longDateTime(visit.startsAt))}{" "}
              <Badge tone={TONES[visit.status]}>{visitStatusName(visit.status)}</Badge>
            </span>
            <Button variant="secondary" size="sm" onClick={() => setOpen(visit.id)}>
              Abrir a visita
            </Button>
          </li>
        ))}
      </ul>
      {shown && <VisitDialog visit={shown} onChanged={setChanged} onClose={() => setOpen(undefined)} />}
    </section>
  );
};
