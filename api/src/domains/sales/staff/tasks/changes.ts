import type { output } from "zod/mini";
import type { newTask, Task, taskChange } from "@gleba/shared/contracts/crm";
import { formatDate } from "@gleba/shared/words";
import { notifyStaff } from "#domains/identity";
import type { Staff } from "#platform/auth/guard.ts";
import type { Tx } from "#platform/db/db.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import type { KeyedRequest } from "#platform/keyed-requests/given-answers.ts";
import { carriedOutOnce } from "#platform/keyed-requests/keyed-requests.ts";
import { presentTask } from "../../present/task.ts";
import { readMergedInto } from "../../repository/lead-merge.ts";
import { opensSubject, readTaskPeople } from "../../repository/task-subjects.ts";
import {
  deleteTask,
  insertTask,
  lockTask,
  readChangedTask,
  readTask,
  updateTask,
  type TaskRow,
} from "../../repository/tasks.ts";
import { subjectOf, taskErrors } from "../../rules/tasks.ts";

const audited = ({ title, notes, dueOn, dueTime, assigneeName, label, doneAt }: TaskRow) => ({
  title,
  dueOn,
  ...(dueTime !== null && { dueTime }),
  assignee: assigneeName,
  ...(notes !== "" && { notes }),
  ...(label !== null && { about: label }),
  done: doneAt !== null,
});

/** What a task is to be about, as it is now: a contact that went into another one is that one. 404 where the caller may not open it. */
const subjectFor = async (tx: Tx, by: Staff, about: string): Promise<string | AppError> => {
  const record = subjectOf(about);
  const into =
    record.type === "lead" ? await readMergedInto(tx, { kind: record.kind as "intention", ref: record.ref }) : null;
  const now = into ? `lead-${into.kind}-${into.ref}` : about;
  return (await opensSubject(tx, by, now)) ? now : taskErrors.subjectNotFound();
};

/** 409 where whoever is to do it has left, or could not open what it is about. */
const refusedAssignee = async (tx: Tx, assigneeId: number, about: string | null): Promise<AppError | null> => {
  const person = (await readTaskPeople(tx, about)).find(({ id }) => id === assigneeId);
  if (!person) return taskErrors.assigneeUnknown();
  return person.opens ? null : taskErrors.assigneeSeesNot(person.name);
};

/** Tells somebody that another person gave them a task; by its day, since its words may name somebody (`staff_notices`). */
const tell = async (deps: Deps, tx: Tx, by: Staff, { id, dueOn, assigneeId }: TaskRow): Promise<void> => {
  if (assigneeId === null || assigneeId === by.id) return;
  const told = await notifyStaff(tx, {
    kind: "task_assigned",
    ref: String(id),
    subject: `${by.name} passou uma tarefa para você, para ${formatDate(dueOn)}`,
    at: deps.clock(),
    to: { staff: [assigneeId] },
    replaces: true,
  });
  await deps.bus.publishStaff(tx, told);
};

const make = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  asked: output<typeof newTask>,
): Promise<{ id: number } | AppError> => {
  const about = asked.about ? await subjectFor(tx, by, asked.about) : null;
  if (about instanceof AppError) return about;
  const { title, notes = "", dueOn, dueTime = null, assigneeId = by.id } = asked;
  const refused = await refusedAssignee(tx, assigneeId, about);
  if (refused) return refused;
  const author = { authorId: by.id, authorName: by.name, createdAt: deps.clock() };
  const id = await insertTask(tx, { title, notes, dueOn, dueTime, assigneeId, about, ...author });
  const row = (await readTask(tx, by, id))!;
  await recordStaff(deps, tx, by, {
    action: "created",
    entity: "staff_task",
    entityId: id,
    label: title,
    before: null,
    after: audited(row),
  });
  await tell(deps, tx, by, row);
  return { id };
};

/** Writes a task down, once under its key. 404 where what it is about is not there for the caller; 409 for whom it cannot be given to. */
export const addTask = (
  deps: Deps,
  by: Staff,
  asked: output<typeof newTask>,
  keyed: KeyedRequest | null,
): Promise<Task | AppError> =>
  inTransaction(deps, async (tx) => {
    const made = await carriedOutOnce(tx, keyed, deps.clock(), () => make(deps, tx, by, asked));
    if (made instanceof AppError) return made;
    const row = await readTask(tx, by, made!.id);
    // Sent again after it was removed, or given to somebody whose it is alone.
    return row ? presentTask(row) : taskErrors.notFound();
  });

const keyOf = ({ subject, ref }: TaskRow): string | null => (subject && ref !== null ? `${subject}-${ref}` : null);

/** What a change comes to; nobody's new doer is looked at where only the words change. */
const checked = async (
  tx: Tx,
  by: Staff,
  before: TaskRow,
  { about: asked, assigneeId }: Pick<output<typeof taskChange>, "about" | "assigneeId">,
): Promise<{ about?: string | null; assigneeId?: number } | AppError> => {
  const isOther = asked !== undefined && asked !== keyOf(before);
  const about = isOther && asked !== null ? await subjectFor(tx, by, asked) : isOther ? null : keyOf(before);
  if (about instanceof AppError) return about;
  const isGiven = assigneeId !== undefined && assigneeId !== before.assigneeId;
  const doer = isGiven ? assigneeId : isOther ? before.assigneeId : null;
  const refused = doer === null ? null : await refusedAssignee(tx, doer, about);
  return refused ?? { ...(isOther && { about }), ...(isGiven && { assigneeId }) };
};

/** Changes a task, gives it to somebody, says that it is done, or takes that back. 404; 409 `changed_meanwhile` and for whom it cannot be given to. */
export const changeTask = (
  deps: Deps,
  by: Staff,
  id: number,
  { version, done, about, assigneeId, ...written }: output<typeof taskChange>,
): Promise<Task | AppError> =>
  inTransaction(deps, async (tx) => {
    await lockTask(tx, id);
    const before = await readTask(tx, by, id);
    if (!before) return taskErrors.notFound();
    if (before.version !== version) return staffErrors.changedMeanwhile();
    const given = await checked(tx, by, before, { about, assigneeId });
    if (given instanceof AppError) return given;
    const isTurned = done !== undefined && done !== (before.doneAt !== null);
    const state =
      isTurned && (done ? { doneAt: deps.clock(), doneByName: by.name } : { doneAt: null, doneByName: null });
    const said = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
    await updateTask(tx, id, { ...said, ...given, ...state });
    const after = await readChangedTask(tx, by, id);
    await recordStaff(deps, tx, by, {
      action: isTurned ? (done ? "task_done" : "task_reopened") : "updated",
      entity: "staff_task",
      entityId: id,
      label: after.title,
      before: audited(before),
      after: audited(after),
    });
    if (given.assigneeId !== undefined) await tell(deps, tx, by, after);
    return presentTask(after);
  });

/** Removes a task. 404. */
export const removeTask = (deps: Deps, by: Staff, id: number): Promise<{ id: number } | AppError> =>
  inTransaction(deps, async (tx) => {
    await lockTask(tx, id);
    const row = await readTask(tx, by, id);
    if (!row) return taskErrors.notFound();
    await deleteTask(tx, id);
    await recordStaff(deps, tx, by, {
      action: "deleted",
      entity: "staff_task",
      entityId: id,
      label: row.title,
      before: audited(row),
      after: null,
    });
    return { id };
  });
