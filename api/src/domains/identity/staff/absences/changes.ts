import type { StaffAbsence } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import type { Staff } from "#platform/auth/guard.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { appError, commonErrors, type AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { addDays } from "#platform/time/calendar.ts";
import { deleteAbsence, insertAbsence, lockOwnAbsences, readAbsences } from "../../repository/absences.ts";

/** Absences that one person may plan at a time. */
const MOST_ABSENCES = 20;
/** No absence is planned further ahead. */
const MOST_DAYS_AHEAD = 730;

const absenceErrors = {
  over: () => appError(409, "absence_over", "Esta ausência já terminou. Escolha dias a partir de hoje."),
  tooFar: () => appError(409, "absence_too_far", "Planeje ausências de no máximo dois anos à frente."),
  overlaps: () => appError(409, "absence_overlaps", "Você já tem uma ausência nestes dias. Exclua a outra antes."),
  tooMany: () => appError(409, "too_many_absences", `Você já planejou ${MOST_ABSENCES} ausências. Exclua uma antes.`),
};

/** An absence as its person sees it. */
export const presentAbsence = ({
  id,
  fromDay,
  untilDay,
}: {
  id: number;
  fromDay: string;
  untilDay: string;
}): StaffAbsence => ({ id, from: fromDay, until: untilDay });

/** Plans an absence of one's own: new leads go to others on these days. */
export const addAbsence = (
  deps: Deps,
  by: Staff,
  { from, until }: { from: string; until: string },
): Promise<StaffAbsence | AppError> =>
  inTransaction(deps, async (tx) => {
    const today = dayInBrazil(deps.clock());
    if (until < today) return absenceErrors.over();
    if (until > addDays(today, MOST_DAYS_AHEAD)) return absenceErrors.tooFar();
    await lockOwnAbsences(tx, by.id);
    const planned = await readAbsences(tx, by.id, today);
    if (planned.length >= MOST_ABSENCES) return absenceErrors.tooMany();
    if (planned.some((one) => one.fromDay <= until && from <= one.untilDay)) return absenceErrors.overlaps();
    const row = await insertAbsence(tx, { staffId: by.id, fromDay: from, untilDay: until });
    await recordStaff(deps, tx, by, {
      action: "created",
      entity: "staff_absence",
      entityId: row.id,
      label: by.name,
      before: null,
      after: { from, until },
    });
    return presentAbsence(row);
  });

/** Takes an absence of one's own back. */
export const removeAbsence = (deps: Deps, by: Staff, id: number): Promise<{ id: number } | AppError> =>
  inTransaction(deps, async (tx) => {
    const row = await deleteAbsence(tx, by.id, id);
    if (!row) return commonErrors.notFound();
    await recordStaff(deps, tx, by, {
      action: "deleted",
      entity: "staff_absence",
      entityId: id,
      label: by.name,
      before: { from: row.fromDay, until: row.untilDay },
      after: null,
    });
    return { id };
  });
