import { staffAbsence, staffAbsences, type StaffAbsence } from "@gleba/shared/contracts/crm";
import { get, post, remove } from "@gleba/shared/http";
import * as z from "zod/mini";

const ABSENCES = "/api/crm/absences";

export const fetchAbsences = async (signal?: AbortSignal): Promise<StaffAbsence[]> =>
  (await get(ABSENCES, staffAbsences, { signal })).absences;

export const addAbsence = (days: { from: string; until: string }): Promise<StaffAbsence> =>
  post(ABSENCES, days, staffAbsence);

export const removeAbsence = (id: number): Promise<{ id: number }> =>
  remove(`${ABSENCES}/${id}`, z.object({ id: z.int() }));
