import type { Task } from "@gleba/shared/contracts/crm";
import type { TaskRow } from "../repository/tasks.ts";

/** A task as the staff see it. */
export const presentTask = (row: TaskRow): Task => ({
  id: row.id,
  title: row.title,
  notes: row.notes,
  dueOn: row.dueOn,
  dueTime: row.dueTime,
  assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? "" },
  authorName: row.authorName,
  about: row.subject && {
    kind: row.subject,
    key: row.ref === null ? null : `${row.subject}-${row.ref}`,
    label: row.label,
  },
  done: row.doneAt === null ? null : { at: new Date(row.doneAt).toISOString(), byName: row.doneByName ?? "" },
  createdAt: new Date(row.createdAt).toISOString(),
  version: row.version,
});
