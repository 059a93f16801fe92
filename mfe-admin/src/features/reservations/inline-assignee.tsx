import type { StaffReservation } from "@gleba/shared/contracts/crm";
import { InlinePerson } from "#features/sales-desk";
import { useInlineChange, type Option } from "#ui/list";
import { assignReservation, fetchReservation } from "./api.ts";

interface Props {
  reservation: StaffReservation;
  sellers: readonly Option[];
}

/** Who looks after a reservation, in its row. */
export const InlineAssignee = ({ reservation, sellers }: Props) => {
  const { busy, change } = useInlineChange<StaffReservation>();
  const { assignee, name } = reservation;
  // A server from an earlier release does not say.
  if (assignee === undefined) return null;
  const choose = (id: string): Promise<void> =>
    change(
      reservation,
      { from: assignee ? String(assignee.id) : "", to: id },
      {
        said: `${name}: agora com ${sellers.find(({ value }) => value === id)?.label ?? "ninguém"}.`,
        store: (row, value) =>
          assignReservation(row.id, {
            assigneeId: value === "" ? null : Number(value),
            seen: row.assignee?.id ?? null,
          }),
        reread: (row) => fetchReservation(row.id),
      },
    );
  return <InlinePerson of={name} people={sellers} onChoose={(id) => void choose(id)} {...{ assignee, busy }} />;
};
