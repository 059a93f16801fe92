import { removed } from "@gleba/shared/contracts";
import {
  dueTasks,
  task,
  taskPeople,
  tasks,
  type DueTasks,
  type NewTask,
  type Task,
  type TaskChange,
  type Tasks,
} from "@gleba/shared/contracts/crm";
import { get, patch, post, remove } from "@gleba/shared/http";
import type * as z from "zod/mini";
import type { ListParams } from "#ui/list";

const PATH = "/api/crm/tasks";

export const fetchTasks = (params: ListParams, signal?: AbortSignal): Promise<Tasks> =>
  get(PATH, tasks, { signal, params });

export const fetchTask = (id: number, signal?: AbortSignal): Promise<Task> => get(`${PATH}/${id}`, task, { signal });

/** What is to be done about one record, by everybody, the soonest first. */
export const fetchTasksAbout = (about: string, signal: AbortSignal): Promise<Tasks> =>
  fetchTasks({ about, who: "all", size: 50 }, signal);

/** Who a task can be given to. */
export const fetchPeople = (about: string | null, signal: AbortSignal): Promise<z.infer<typeof taskPeople>> =>
  get(`${PATH}/people`, taskPeople, { signal, params: about === null ? {} : { about } });

/** How many of one's own are due today or late. */
export const fetchDueTasks = (signal: AbortSignal): Promise<DueTasks> => get(`${PATH}/due`, dueTasks, { signal });

/** Writes a task down; `key` names the request: sent again, it is one task. Throws `ApiError` `assignee_sees_not`. */
export const addTask = (body: NewTask, key?: string): Promise<Task> =>
  post(PATH, body, task, key === undefined ? {} : { headers: { "idempotency-key": key } });

/** Changes a task, or says that it is done. Throws `ApiError` `changed_meanwhile`, `assignee_sees_not`. */
export const changeTask = (id: number, body: TaskChange): Promise<Task> => patch(`${PATH}/${id}`, body, task);

export const removeTask = (id: number): Promise<unknown> => remove(`${PATH}/${id}`, removed);

/** Writes a removed task down anew, with all that is known of it. */
export const bringBack = async ({ title, notes, dueOn, dueTime, assignee, about, done }: Task): Promise<Task> => {
  const made = await addTask({
    title,
    notes,
    dueOn,
    dueTime,
    about: about?.key ?? null,
    ...(assignee && { assigneeId: assignee.id }),
  });
  return done ? changeTask(made.id, { done: true, version: made.version }) : made;
};
