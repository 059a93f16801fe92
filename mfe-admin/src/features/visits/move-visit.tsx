import type { CrmVisit } from "@gleba/shared/contracts/crm";
import { Alert, ErrorCard, Skeleton, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { useTask } from "#ui/confirm";
import { takeFocus } from "#ui/focus";
import { FormFoot } from "#ui/form-foot";
import { useHoldDialog } from "#ui/unsaved-changes";
import { changeShown } from "./change-shown.ts";
import { SlotFields } from "./components/slot-fields.tsx";
import { isTaken, useSlots } from "./use-slots.ts";

interface Props {
  visit: CrmVisit;
  onMoved: (visit: CrmVisit) => void;
  /** Somebody else changed it meanwhile: this is how it is now. */
  onConflict: (visit: CrmVisit) => void;
  onLeave: () => void;
}

/** Another free slot of the same development; the notice that binds visitors does not bind the staff. */
export const MoveVisit = ({ visit, onMoved, onConflict, onLeave }: Props) => {
  const { known, failure, again } = useSlots(visit.venture.id);
  const [startsAt, setStartsAt] = useState("");
  const [missing, setMissing] = useState(false);
  const { working, error, run } = useTask();
  useHoldDialog(startsAt !== "");
  if (failure !== undefined) return <ErrorCard title="Os horários não carregaram" message={failure} onRetry={again} />;
  if (!known) return <Skeleton lines={2} height="3rem" />;
  const move = () =>
    run(async () => {
      let done: CrmVisit | undefined;
      try {
        await changeShown(visit, { startsAt }, (now) => (done = now));
      } catch (thrown) {
        if (done) onConflict(done);
        if (isTaken(thrown)) {
          setStartsAt("");
          again();
        }
        throw thrown;
      }
      if (done) onMoved(done);
    });
  return (
    <form
      ref={takeFocus}
      tabIndex={-1}
      noValidate
      aria-label="Mudar o horário"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(startsAt === "");
        if (startsAt !== "") void move();
      }}
    >
      <Stack gap="md">
        <SlotFields
          days={known.days}
          value={startsAt}
          onChange={setStartsAt}
          error={missing && startsAt === "" ? "Escolha o dia e o horário." : undefined}
        />
        {error && <Alert tone="error">{error}</Alert>}
        <FormFoot busy={working} back="Manter como está" onBack={onLeave}>
          Mudar para este horário
        </FormFoot>
      </Stack>
    </form>
  );
};
