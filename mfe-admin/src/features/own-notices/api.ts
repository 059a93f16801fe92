import {
  noticeSettings,
  staffAbsence,
  staffAbsences,
  type NoticeSettings,
  type NoticeSettingsChange,
  type StaffAbsence,
} from "@gleba/shared/contracts/crm";
import { get, post, put, remove } from "@gleba/shared/http";
import * as z from "zod/mini";

const ABSENCES = "/api/crm/absences";

export const fetchAbsences = async (signal?: AbortSignal): Promise<StaffAbsence[]> =>
  (await get(ABSENCES, staffAbsences, { signal })).absences;

export const addAbsence = (days: { from: string; until: string }): Promise<StaffAbsence> =>
  post(ABSENCES, days, staffAbsence);

export const removeAbsence = (id: number): Promise<{ id: number }> =>
  remove(`${ABSENCES}/${id}`, z.object({ id: z.int() }));

const SETTINGS = "/api/crm/notices/settings";

export const fetchNoticeSettings = (signal?: AbortSignal): Promise<NoticeSettings> =>
  get(SETTINGS, noticeSettings, { signal });

export const saveNoticeSettings = (change: NoticeSettingsChange): Promise<NoticeSettings> =>
  put(SETTINGS, change, noticeSettings);
