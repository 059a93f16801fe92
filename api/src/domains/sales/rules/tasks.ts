import type { TaskSubject } from "@gleba/shared/contracts/crm";
import { dayInBrazil, formatTime } from "@gleba/shared/words";
import type { NamedRecord } from "#platform/auth/record-access.ts";
import type { Right } from "#platform/auth/rights.ts";
import { appError } from "#platform/http/app-error.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";

/**
 * Who may open what a task is about: whoever has one of these rights, as the calls that read it ask for. The one place that says it of
 * tasks. One's own tasks are seen without; what they are about is not named then.
 */
export const OPENED_BY: Readonly<Record<TaskSubject, readonly Right[]>> = {
  lead: ["sell"],
  reservation: ["sell"],
  customer: ["readCustomers"],
  contract: ["readCustomers"],
  lot: ["editVentures", "priceLots", "sell"],
  venture: ["editVentures", "priceLots", "sell"],
};

/** Tasks of others about nothing in particular: whoever looks after the staff sees them, so that none is lost with somebody who leaves. */
export const OF_NOTHING_SEEN_BY: Right = "manageUsers";

/** What a task is about, read from how calls name it (`lead-intention-12`). */
export const subjectOf = (key: string): NamedRecord & { type: TaskSubject } => {
  const [type, kind = "", ...rest] = key.split("-");
  if (type === "lead") return { type, kind, ref: rest.join("-") };
  return { type: type as Exclude<TaskSubject, "lead">, id: Number(kind) };
};

/** Day and time in Brazil, as tasks have them. */
export const momentInBrazil = (at: Date): { day: string; time: string } => ({
  day: dayInBrazil(at),
  time: formatTime(at.toISOString()),
});

/** Why a task is refused. */
export const taskErrors = {
  notFound: () => staffErrors.notFound("Esta tarefa"),
  subjectNotFound: () => staffErrors.notFound("Aquilo de que a tarefa trata"),
  assigneeUnknown: () =>
    appError(409, "assignee_unknown", "Esta pessoa não está mais na equipe. Escolha outra para a tarefa."),
  assigneeSeesNot: (name: string) =>
    appError(409, "assignee_sees_not", `${name} não pode abrir aquilo de que a tarefa trata: escolha outra pessoa.`),
};
