import * as z from "zod/mini";
import { pageOf } from "../page.ts";
import { calendarDate, chosenDate, id, idParam, instant, oneLine, severalLines } from "../primitives.ts";
import { searchText, staffName } from "./leads.ts";

/** What a task may be about. */
export const taskSubjects = ["lead", "customer", "contract", "reservation", "lot", "venture"] as const;
export type TaskSubject = (typeof taskSubjects)[number];

/** What a task is about, as calls name it: `lead-intention-12`, `customer-5`. */
const subjectKey = z
  .string()
  .check(
    z.maxLength(90),
    z.regex(
      /^(?:lead-(?:intention-[1-9]\d{0,14}|simulation-[\w-]{1,64})|(?:customer|contract|reservation|lot|venture)-[1-9]\d{0,14})$/,
      "Aquilo de que a tarefa trata não existe.",
    ),
  );

const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Informe a hora como 08:00."));

const written = {
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Diga o que fazer."),
      z.maxLength(120, "A tarefa deve ter no máximo 120 caracteres."),
      oneLine,
    ),
  notes: z
    .string()
    .check(z.trim(), z.maxLength(2000, "As observações devem ter no máximo 2.000 caracteres."), severalLines),
  dueOn: chosenDate(),
  /** In Brazil; null: some time of that day. */
  dueTime: z.nullable(timeOfDay),
  /** Null: about nothing in particular. */
  about: z.nullable(subjectKey),
};

/** `POST /api/crm/tasks`. */
export const newTask = z.strictObject({
  title: written.title,
  notes: z.optional(written.notes),
  dueOn: written.dueOn,
  dueTime: z.optional(written.dueTime),
  /** Who does it; the caller where nobody is named. */
  assigneeId: z.optional(id),
  about: z.optional(written.about),
});
export type NewTask = z.input<typeof newTask>;

/** `PATCH /api/crm/tasks/{id}`; `version` is the one that was read. */
export const taskChange = z.strictObject({
  title: z.optional(written.title),
  notes: z.optional(written.notes),
  dueOn: z.optional(written.dueOn),
  dueTime: z.optional(written.dueTime),
  assigneeId: z.optional(id),
  about: z.optional(written.about),
  /** It was done, or is to be done again. */
  done: z.optional(z.boolean()),
  version: z.int(),
});
export type TaskChange = z.input<typeof taskChange>;

/** Something that one of the staff is to do by a day. */
export const task = z.object({
  id,
  title: z.string(),
  notes: z.string(),
  dueOn: calendarDate,
  dueTime: z.nullable(z.string()),
  /** Null: whoever was to do it left. */
  assignee: z.nullable(staffName),
  authorName: z.string(),
  /** `key` and `label` are null where whoever reads it may not open what it is about. A newer server may have more kinds. */
  about: z.nullable(z.object({ kind: z.string(), key: z.nullable(z.string()), label: z.nullable(z.string()) })),
  done: z.nullable(z.object({ at: instant, byName: z.string() })),
  createdAt: instant,
  version: z.int(),
});
export type Task = z.infer<typeof task>;

/** `GET /api/crm/tasks`. */
export const tasks = pageOf(task);
export type Tasks = z.infer<typeof tasks>;

/** What the list of tasks is narrowed by. Where nothing is said: one's own, and those that are to be done. */
export const taskFilter = {
  /** `all`: everybody's that one may see; `none`: nobody's; or one person's. */
  who: z.optional(z.union([z.enum(["all", "none"]), idParam], "A pessoa não existe.")),
  state: z.optional(z.enum(["open", "done"], "A situação não existe.")),
  /** Whose time has passed, or passes by today, or within seven days. */
  due: z.optional(z.enum(["late", "today", "week"], "O prazo não existe.")),
  about: z.optional(subjectKey),
  search: z.optional(searchText),
};
const filterObject = z.strictObject(taskFilter);
export type TaskFilter = z.output<typeof filterObject>;

/** `GET /api/crm/tasks/people`: who may do a task about something, or about nothing. */
export const taskPeopleQuery = z.strictObject({ about: z.optional(subjectKey) });
export const taskPeople = z.array(staffName);

/** `GET /api/crm/tasks/due`: one's own that are to be done by today, today's and late ones, and the late ones of them; counted up to a bound. */
export const dueTasks = z.object({ today: z.int(), late: z.int() });
export type DueTasks = z.infer<typeof dueTasks>;
