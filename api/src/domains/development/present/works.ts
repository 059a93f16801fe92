import { worksStages, type WorkReport, type Works } from "@gleba/shared/contracts";
import type { CrmWorkReport, CrmWorks } from "@gleba/shared/contracts/crm";
import { presentPicture } from "#platform/files/pictures.ts";
import type { Storage } from "#platform/files/storage.ts";
import type { ReportWithPhotos } from "../repository/work-reports.ts";
import type { WorksRow } from "../repository/works.ts";

type Pictures = Pick<Storage, "url">;

/** The shares as visitors read them: stages in the order in which they are done. */
export const presentWorks = (row: WorksRow | null): Works => ({
  stages: worksStages.flatMap((stage) => row?.stages.find((one) => one.stage === stage) ?? []),
  measuredOn: row?.measuredOn ?? null,
});

/** The same for staff, with who wrote them. */
export const presentStaffWorks = (ventureId: number, row: WorksRow | null): CrmWorks => ({
  ...presentWorks(row),
  ventureId,
  version: row?.version ?? 0,
  updatedAt: row?.updatedAt.toISOString() ?? null,
  updatedBy: row?.updatedBy ?? null,
});

/** A report with its photos. */
export const presentReport = ({ report, photos }: ReportWithPhotos, storage: Pictures): WorkReport => ({
  id: report.id,
  reportedOn: report.reportedOn,
  title: report.title,
  text: report.text,
  photos: photos.map((photo) => presentPicture(photo, storage)),
});

/** The same for staff, who may change it. */
export const presentStaffReport = (found: ReportWithPhotos, storage: Pictures): CrmWorkReport => ({
  ...presentReport(found, storage),
  version: found.report.version,
});
