import type { StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { isConflict } from "@gleba/shared/kit";
import { Alert } from "@gleba/shared/ui";
import { Select } from "@gleba/shared/ui/fields";
import type { Option } from "#ui/list";
import { useTask } from "#ui/confirm";
import { assigneeOptions, Notes } from "#features/sales-desk";
import { assignReservation, fetchReservation, noteReservation } from "./api.ts";

interface Props {
  reservation: StaffReservationDetail;
  sellers: readonly Option[];
  onChanged: (reservation: StaffReservationDetail) => void;
}

/** Who looks after a reservation, and what was written about it. */
export const ReservationFollowUp = ({ reservation, sellers, onChanged }: Props) => {
  const { id, assignee, notes } = reservation;
  const { working, error, run } = useTask();
  // A server from an earlier release sends neither.
  if (assignee === undefined || notes === undefined) return null;
  const seen = assignee?.id ?? null;
  const assign = (assigneeId: number | null) =>
    run(async () => {
      try {
        onChanged(await assignReservation(id, { assigneeId, seen }));
      } catch (thrown) {
        // Who was overtaken sees whose it is now.
        if (isConflict(thrown)) onChanged(await fetchReservation(id));
        throw thrown;
      }
    });
  return (
    <>
      <Select
        name="assignee"
        label="Responsável"
        options={assigneeOptions(assignee, sellers)}
        value={seen === null ? "" : String(seen)}
        disabled={working}
        onChange={(chosen) => void assign(chosen === "" ? null : Number(chosen))}
      />
      {error && <Alert tone="error">{error}</Alert>}
      <Notes
        draft={`reservation-${id}-note`}
        notes={notes}
        onNote={async (text) => onChanged(await noteReservation(id, text))}
      />
    </>
  );
};
