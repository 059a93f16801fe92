import {
  staffNoticeKinds,
  usualChoice,
  type NoticeChoices,
  type NoticeSettings,
  type noticeSettingsChange,
} from "@gleba/shared/contracts/crm";
import type { output } from "zod/mini";
import type { Staff } from "#platform/auth/guard.ts";
import { inTransaction } from "#platform/db/staff-transaction.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { lockNoticeSettings, saveNoticeSettings, type StoredNoticeSettings } from "../../repository/notice-settings.ts";

/** What somebody chose, with what is usual for the rest. */
export const presentNoticeSettings = ({ choices, quiet, version }: StoredNoticeSettings): NoticeSettings => ({
  choices: staffNoticeKinds.map((kind) => ({ kind, ...(choices[kind] ?? usualChoice(kind)) })),
  quiet,
  version,
});

/** Stores one's own choice; of two windows the second is told. Kinds that are not named stay as they were. */
export const changeNoticeSettings = (
  deps: Deps,
  { id }: Staff,
  { choices, quiet, version }: output<typeof noticeSettingsChange>,
): Promise<NoticeSettings | AppError> =>
  inTransaction(deps, async (tx) => {
    const before = await lockNoticeSettings(tx, id);
    if (before.version !== version) return staffErrors.changedMeanwhile();
    const named: NoticeChoices = Object.fromEntries(choices.map(({ kind, bell, mail }) => [kind, { bell, mail }]));
    const after = { choices: { ...before.choices, ...named }, quiet, version: version + 1 };
    await saveNoticeSettings(tx, id, after);
    return presentNoticeSettings(after);
  });
