import type { OwnVisit } from "@gleba/shared/contracts";
import { failureOf, sentencesOf } from "@gleba/shared/kit";
import { announce, Button, ErrorCard, Skeleton } from "@gleba/shared/ui";
import { FormErrors } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { moveVisit } from "./api.ts";
import { SlotPicker } from "./components/slot-picker.tsx";
import { useSlots } from "./use-slots.ts";
import * as styles from "./components/visits.module.css";

interface Props {
  visit: OwnVisit;
  onMoved: (visit: OwnVisit) => void;
  onLeave: () => void;
}

/** Another time for a visit that is marked. */
export const MoveForm = ({ visit, onMoved, onLeave }: Props) => {
  const slots = useSlots(visit.development.id);
  const [startsAt, setStartsAt] = useState("");
  const [error, setError] = useState<string>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(false);
  if (slots.known === null)
    return slots.failure === null ? (
      <Skeleton lines={3} height="2.75rem" />
    ) : (
      <ErrorCard title="Os horários não carregaram" message={slots.failure} onRetry={slots.again}>
        <Button variant="quiet" onClick={onLeave}>
          Manter como está
        </Button>
      </ErrorCard>
    );
  const send = async (): Promise<void> => {
    setErrors([]);
    if (startsAt === "") return setError("Escolha um horário.");
    setSending(true);
    try {
      const moved = await moveVisit(visit, startsAt);
      announce("Visita remarcada.");
      onMoved(moved);
    } catch (thrown) {
      setErrors(sentencesOf(thrown));
      setSending(false);
      if (failureOf(thrown).code !== "slot_taken") return;
      setStartsAt("");
      slots.again();
    }
  };
  return (
    <form
      noValidate
      aria-label="Mudar o horário"
      className={styles.picker}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void send();
      }}
    >
      <SlotPicker
        days={slots.days}
        value={startsAt}
        error={error}
        onChange={(next) => {
          setStartsAt(next);
          setError(undefined);
        }}
        onLater={slots.hasLater ? () => void slots.showLater() : undefined}
        loadingLater={slots.later.loading}
        laterFailure={slots.failure ?? slots.later.failure}
      />
      <FormErrors errors={errors} title="O horário não mudou" />
      <div className={styles.buttons}>
        <Button type="submit" loading={sending}>
          Mudar para este horário
        </Button>
        <Button variant="quiet" onClick={onLeave} disabled={sending}>
          Manter como está
        </Button>
      </div>
    </form>
  );
};
