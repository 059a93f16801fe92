import type { StaffConversation } from "@gleba/shared/contracts/crm";
import { InlinePerson } from "#features/sales-desk";
import { useInlineChange, type Option } from "#ui/list";
import { changeConversation, fetchConversation } from "./api.ts";

interface Props {
  conversation: StaffConversation;
  staff: readonly Option[];
}

/** Who answers a customer, in the row. */
export const InlineAssignee = ({ conversation, staff }: Props) => {
  const { busy, change } = useInlineChange<StaffConversation>();
  const { assignee, customer } = conversation;
  const choose = (id: string): Promise<void> =>
    change(
      conversation,
      { from: assignee ? String(assignee.id) : "", to: id },
      {
        said: `${customer.name}: agora com ${staff.find(({ value }) => value === id)?.label ?? "ninguém"}.`,
        store: (row, value) =>
          changeConversation(row.id, { assigneeId: value === "" ? null : Number(value), version: row.version }),
        reread: (row) => fetchConversation(row.id),
      },
    );
  return <InlinePerson of={customer.name} people={staff} onChoose={(id) => void choose(id)} {...{ assignee, busy }} />;
};
