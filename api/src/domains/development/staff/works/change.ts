import type {
  CrmWorkReport,
  CrmWorks,
  NewWorkReport,
  WorkReportChange,
  WorksChange,
} from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import type { Staff } from "#platform/auth/guard.ts";
import type { Tx } from "#platform/db/db.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { KeyedRequest } from "#platform/keyed-requests/given-answers.ts";
import { carriedOutOnce } from "#platform/keyed-requests/keyed-requests.ts";
import { presentStaffReport, presentStaffWorks } from "../../present/works.ts";
import { lockDevelopment, readDevelopmentRow } from "../../repository/developments.ts";
import {
  deleteReport,
  insertReport,
  lockReport,
  lockReportPhotos,
  readReport,
  setReportPhotos,
  updateReport,
} from "../../repository/work-reports.ts";
import { readWorks, saveWorks } from "../../repository/works.ts";
import { developmentErrors } from "../../rules/development.ts";
import { auditedReport, auditedWorks, worksErrors } from "../../rules/works.ts";

/** Sets how far each stage is on a day. 404; 409 `changed_meanwhile`; 400 `day_in_the_future`. */
export const changeWorks = (
  deps: Deps,
  by: Staff,
  ventureId: number,
  { stages, measuredOn, version }: WorksChange,
): Promise<CrmWorks | AppError> =>
  inTransaction(deps, async (tx) => {
    const development = await lockDevelopment(tx, ventureId);
    if (!development) return developmentErrors.notFound();
    const before = await readWorks(tx, ventureId);
    if ((before?.version ?? 0) !== version) return worksErrors.changedMeanwhile();
    const updatedAt = deps.clock();
    if (measuredOn !== null && measuredOn > dayInBrazil(updatedAt)) return worksErrors.future("measuredOn");
    const after = await saveWorks(tx, { ventureId, stages, measuredOn, updatedAt, updatedBy: by.name });
    await recordStaff(deps, tx, by, {
      action: before ? "updated" : "created",
      entity: "works",
      entityId: ventureId,
      label: development.name,
      before: before && auditedWorks(before),
      after: auditedWorks(after),
    });
    return presentStaffWorks(ventureId, after);
  });

type DevelopmentReport = NewWorkReport & { ventureId: number };

const add = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  { photoIds, ...input }: DevelopmentReport,
): Promise<{ id: number } | AppError> => {
  if (!(await readDevelopmentRow(tx, input.ventureId))) return developmentErrors.notFound();
  const createdAt = deps.clock();
  if (input.reportedOn > dayInBrazil(createdAt)) return worksErrors.future("reportedOn");
  if ((await lockReportPhotos(tx, photoIds)) < photoIds.length) return worksErrors.unknownPhoto();
  const report = await insertReport(tx, { ...input, createdAt, createdBy: by.name });
  await setReportPhotos(tx, report.id, photoIds);
  await recordStaff(deps, tx, by, {
    action: "created",
    entity: "work_report",
    entityId: report.id,
    label: report.title,
    before: null,
    after: auditedReport(report, photoIds.length),
  });
  return { id: report.id };
};

/** Adds a report, once under its key. 404; 400 `day_in_the_future`, `unknown_photo`. */
export const addReport = (
  deps: Deps,
  by: Staff,
  asked: DevelopmentReport,
  keyed: KeyedRequest | null,
): Promise<CrmWorkReport | AppError> =>
  inTransaction(deps, async (tx) => {
    const added = await carriedOutOnce(tx, keyed, deps.clock(), () => add(deps, tx, by, asked));
    if (added instanceof AppError) return added;
    const report = await lockReport(tx, asked.ventureId, added!.id);
    // Sent again after it was removed.
    return report ? presentStaffReport(await readReport(tx, report), deps.storage) : worksErrors.reportNotFound();
  });

/** Writes a report anew. 404; 409 `changed_meanwhile`; 400 `day_in_the_future`, `unknown_photo`. */
export const changeReport = (
  deps: Deps,
  by: Staff,
  { id: ventureId, reportId }: { id: number; reportId: number },
  { photoIds, version, ...input }: WorkReportChange,
): Promise<CrmWorkReport | AppError> =>
  inTransaction(deps, async (tx) => {
    const before = await lockReport(tx, ventureId, reportId);
    if (!before) return worksErrors.reportNotFound();
    if (before.version !== version) return worksErrors.changedMeanwhile();
    if (input.reportedOn > dayInBrazil(deps.clock())) return worksErrors.future("reportedOn");
    if ((await lockReportPhotos(tx, photoIds)) < photoIds.length) return worksErrors.unknownPhoto();
    const { photos } = await readReport(tx, before);
    const after = await updateReport(tx, reportId, input);
    await setReportPhotos(tx, reportId, photoIds);
    await recordStaff(deps, tx, by, {
      action: "updated",
      entity: "work_report",
      entityId: reportId,
      label: after.title,
      before: auditedReport(before, photos.length),
      after: auditedReport(after, photoIds.length),
    });
    return presentStaffReport(await readReport(tx, after), deps.storage);
  });

/** Removes a report; its photos stay in their galleries. 404. */
export const removeReport = (
  deps: Deps,
  by: Staff,
  { id: ventureId, reportId }: { id: number; reportId: number },
): Promise<{ id: number } | AppError> =>
  inTransaction(deps, async (tx) => {
    const report = await lockReport(tx, ventureId, reportId);
    if (!report) return worksErrors.reportNotFound();
    const { photos } = await readReport(tx, report);
    await deleteReport(tx, reportId);
    await recordStaff(deps, tx, by, {
      action: "deleted",
      entity: "work_report",
      entityId: reportId,
      label: report.title,
      before: auditedReport(report, photos.length),
      after: null,
    });
    return { id: reportId };
  });
