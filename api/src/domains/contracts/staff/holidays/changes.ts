import type { HolidayRow, HolidaysLoaded, NewHoliday, TableFile } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { appError, commonErrors, type AppError } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { deleteHoliday, insertHolidays } from "../../repository/holidays.ts";
import { holidayKey, holidayText, readHolidayFile } from "../../rules/holiday-file.ts";

const known = (holiday: NewHoliday): AppError =>
  appError(409, "holiday_known", `Este dia já é feriado ali: ${holidayText(holiday)}. Remova-o antes de mudá-lo.`);

const factsOf = ({ uf, city, day, name }: NewHoliday): NewHoliday => ({ uf, city, day, name });

/** Adds a holiday of a state or a city: what falls due on it is payable until the next business day from now on. */
export const addHoliday = (deps: Deps, by: Staff, holiday: NewHoliday): Promise<HolidayRow | AppError> =>
  inTransaction(deps, async (tx) => {
    const [stored] = await insertHolidays(tx, [holiday]);
    if (!stored) return known(holiday);
    const label = holidayText(holiday);
    const change = { entity: "holiday", entityId: stored.id, label };
    await recordStaff(deps, tx, by, { action: "created", ...change, before: null, after: factsOf(holiday) });
    return stored;
  });

/** Takes a holiday away. */
export const removeHoliday = (deps: Deps, by: Staff, id: number): Promise<HolidayRow | AppError> =>
  inTransaction(deps, async (tx) => {
    const gone = await deleteHoliday(tx, id);
    if (!gone) return staffErrors.notFound("Este feriado");
    const change = { entity: "holiday", entityId: id, label: holidayText(gone) };
    await recordStaff(deps, tx, by, { action: "deleted", ...change, before: factsOf(gone), after: null });
    return gone;
  });

/** Loads all holidays of a file or, where one line is wrong, none; what is known already is named and left as it is. */
export const loadHolidays = (deps: Deps, by: Staff, { name, text }: TableFile): Promise<HolidaysLoaded | AppError> =>
  inTransaction(deps, async (tx) => {
    const read = readHolidayFile(text);
    if ("errors" in read) return commonErrors.invalidRequest(read.errors);
    const stored = await insertHolidays(tx, read.rows);
    const [first] = stored;
    if (first)
      await recordStaff(deps, tx, by, {
        action: "imported",
        entity: "holiday",
        entityId: first.id,
        label: `${stored.length} feriados`,
        before: null,
        after: { file: name, entries: stored.map(holidayText) },
      });
    const added = new Set(stored.map(holidayKey));
    return { added: stored.length, known: read.rows.filter((row) => !added.has(holidayKey(row))).map(holidayText) };
  });
