import type { Task } from "@gleba/shared/contracts/crm";
import { dayInBrazil, formatDate, formatTime } from "@gleba/shared/words";
import { paths } from "#paths";

const SUBJECTS: Readonly<Record<string, string>> = {
  lead: "Contato",
  customer: "Cliente",
  contract: "Contrato",
  reservation: "Reserva",
  lot: "Lote",
  venture: "Empreendimento",
};

/** What a task is about, as people call it: `Contato Ana de Teste`. */
export const subjectText = ({ kind, label }: NonNullable<Task["about"]>): string =>
  label === null ? `${SUBJECTS[kind] ?? "Registro"} que você não vê` : label;

/** The kind of it: `Contato`. */
export const subjectKind = ({ kind }: NonNullable<Task["about"]>): string => SUBJECTS[kind] ?? "";

/** Where it is opened; undefined for a kind that has no screen of its own, and for whoever may not open it. */
export const subjectAddress = ({ kind, key }: NonNullable<Task["about"]>): string | undefined => {
  if (key === null) return undefined;
  const ref = key.slice(kind.length + 1);
  if (kind === "lead") return paths.lead(ref);
  if (kind === "customer") return paths.customer(ref);
  if (kind === "contract") return paths.contract(ref);
  if (kind === "reservation") return paths.reservation(Number(ref));
  if (kind === "venture") return paths.lots(ref);
  return undefined;
};

/** How soon a task is to be done, at a moment in Brazil. */
type Urgency = "late" | "today" | "later";

/** Whether its time has passed, passes today, or is further ahead. */
const urgencyOf = ({ dueOn, dueTime }: Pick<Task, "dueOn" | "dueTime">, now: Date): Urgency => {
  const today = dayInBrazil(now);
  if (dueOn < today) return "late";
  if (dueOn > today) return "later";
  return dueTime !== null && dueTime < formatTime(now) ? "late" : "today";
};

/** When it is to be done: `Hoje, 14:00`, `19/11/2026`; nothing that is done is late. */
export const dueText = (
  { dueOn, dueTime, done }: Pick<Task, "dueOn" | "dueTime" | "done">,
  now: Date,
): { text: string; urgency: Urgency } => ({
  text: [dueOn === dayInBrazil(now) ? "Hoje" : formatDate(dueOn), ...(dueTime === null ? [] : [dueTime])].join(", "),
  urgency: done ? "later" : urgencyOf({ dueOn, dueTime }, now),
});

/** A time as people type it, as the wire has it: `9:00` and `900` are `09:00`. What is none stays as it is, and is refused. */
export const timeOf = (typed: string): string | null => {
  const text = typed.trim();
  if (text === "") return null;
  const [, hours = "", minutes = ""] = /^(\d{1,2})[:hH]?(\d{2})$/.exec(text) ?? [];
  return hours === "" ? text : `${hours.padStart(2, "0")}:${minutes}`;
};
