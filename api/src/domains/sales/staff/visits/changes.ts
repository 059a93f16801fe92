import type { output } from "zod/mini";
import type { VisitCalendar, VisitStatus } from "@gleba/shared/contracts";
import type { visitChange, VisitHours, VisitHoursChange } from "@gleba/shared/contracts/crm";
import { formatPhone } from "@gleba/shared/words";
import { developmentErrors, touchDevelopment } from "#domains/development";
import type { Staff } from "#platform/auth/guard.ts";
import type { Tx } from "#platform/db/db.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { changedLists } from "#platform/events/bus.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { visitCancelledEmail, visitMovedEmail } from "../../emails/visits.ts";
import { presentVisitHours, visitCalendarOf } from "../../present/visit.ts";
import {
  lockVisitHours,
  moveVisit,
  readVisit,
  readVisited,
  saveVisitHours,
  setVisitStatus,
  type VisitRow,
} from "../../repository/visits.ts";
import { NO_VISIT_HOURS, remindAt, visitErrors } from "../../rules/visits.ts";
import { takeSlot } from "../../take-slot.ts";
import { visitNotice } from "../../visit-notice.ts";

/** Nobody has this visit, or whoever asks does not see it. */
export const visitNotFound = (): AppError => staffErrors.notFound("Esta visita");
const LISTS = changedLists("leads");

const audited = ({ startsAt, status }: VisitRow) => ({ startsAt: startsAt.toISOString(), status });

const move = async (deps: Deps, tx: Tx, row: VisitRow, startsAt: Date): Promise<AppError | null> => {
  const now = deps.clock();
  if (row.status !== "asked" || row.startsAt <= now) return visitErrors.over();
  const development = { id: row.ventureId, uf: row.uf, city: row.city };
  const slot = await takeSlot(tx, development, { startsAt, now, byStaff: true, moved: row.id });
  if (slot instanceof AppError) return slot;
  await moveVisit(tx, row.id, { ...slot, remindAt: remindAt(slot.startsAt, now) });
  return null;
};

const setStatus = async (deps: Deps, tx: Tx, row: VisitRow, status: VisitStatus): Promise<AppError | null> => {
  if (row.status === status) return null;
  // What was given back may be somebody else's by now.
  if (row.status === "cancelled") return visitErrors.over();
  if (status === "cancelled" && row.status !== "asked") return visitErrors.over();
  if ((status === "attended" || status === "missed") && row.startsAt > deps.clock()) return visitErrors.notBegun();
  await setVisitStatus(tx, row.id, status);
  return null;
};

const tell = async (deps: Deps, tx: Tx, before: VisitRow, after: VisitRow): Promise<void> => {
  const notice = { ...visitNotice(deps, after, deps.clock()), byStaff: true };
  if (after.startsAt.getTime() !== before.startsAt.getTime()) await deps.outbox.post(tx, visitMovedEmail(notice));
  else if (after.status === "cancelled") await deps.outbox.post(tx, visitCancelledEmail(notice));
};

/** Moves or cancels a visit, whose person is mailed so, or says whether they came. 404; 409 with what stands against it. */
export const changeVisit = (
  deps: Deps,
  by: Staff,
  id: number,
  { status, startsAt, version }: output<typeof visitChange>,
): Promise<VisitRow | AppError> =>
  inTransaction(deps, async (tx) => {
    const found = await readVisit(tx, { id });
    if (!found) return visitNotFound();
    await lockVisitHours(tx, found.ventureId);
    const before = (await readVisit(tx, { id }))!;
    if (before.version !== version) return staffErrors.changedMeanwhile();
    const refused =
      startsAt === undefined
        ? await setStatus(deps, tx, before, status!)
        : await move(deps, tx, before, new Date(startsAt));
    if (refused) return refused;
    const after = (await readVisit(tx, { id }))!;
    if (after.version === before.version) return after;
    await tell(deps, tx, before, after);
    await recordStaff(deps, tx, by, {
      action: "updated",
      entity: "site_visit",
      entityId: id,
      label: after.name,
      before: audited(before),
      after: audited(after),
    });
    await deps.bus.publishStaff(tx, LISTS);
    return after;
  });

/** The file for the calendar of whoever receives the visitor. */
export const staffVisitCalendar = (row: VisitRow, at: Date): VisitCalendar =>
  visitCalendarOf(row, {
    at,
    summary: `Visita de ${row.name}: ${row.venture}`,
    description: `Telefone ${formatPhone(row.phone)}. E-mail ${row.email}. Protocolo ${row.protocol}.`,
  });

/** Says when a development may be visited; visits that are marked stay. 404; 409 `changed_meanwhile`. */
export const changeVisitHours = (
  deps: Deps,
  by: Staff,
  ventureId: number,
  { version, ...rule }: VisitHoursChange,
): Promise<VisitHours | AppError> =>
  inTransaction(deps, async (tx) => {
    const visited = await readVisited(tx, ventureId);
    if (!visited) return developmentErrors.notFound();
    const before = await lockVisitHours(tx, ventureId);
    if ((before?.version ?? NO_VISIT_HOURS.version) !== version) return staffErrors.changedMeanwhile();
    const after = await saveVisitHours(tx, { ...rule, ventureId });
    // Its page says whether visits can be asked for.
    await touchDevelopment(tx, ventureId);
    const auditedRule = ({ ventureId: _, version: __, ...values }: typeof after) => values;
    await recordStaff(deps, tx, by, {
      action: before ? "updated" : "created",
      entity: "visit_hours",
      entityId: ventureId,
      label: visited.development.name,
      before: before && auditedRule(before),
      after: auditedRule(after),
    });
    return presentVisitHours(visited.development, after, true);
  });
