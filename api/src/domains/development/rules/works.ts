import type { StageShare } from "@gleba/shared/contracts";
import { appError, type AppError } from "#platform/http/app-error.ts";

const fieldError = (code: string, field: string, sentence: string): AppError =>
  appError(400, code, sentence, [sentence], { fields: { [field]: sentence } });

export const worksErrors = {
  changedMeanwhile: () =>
    appError(409, "changed_meanwhile", "Outra pessoa alterou as obras enquanto você editava. Recarregue e confira."),
  reportNotFound: () => appError(404, "report_not_found", "O informe de obras não existe mais. Atualize a página."),
  future: (field: "measuredOn" | "reportedOn") =>
    fieldError("day_in_the_future", field, "Este dia ainda não chegou. Escolha hoje ou um dia anterior."),
  unknownPhoto: () =>
    fieldError("unknown_photo", "photoIds", "Uma das fotos não existe mais. Tire-a do informe e escolha outra."),
};

/** The shares as the audit keeps them: a field a stage, so that it tells which one changed. */
export const auditedWorks = ({ stages, measuredOn }: { stages: readonly StageShare[]; measuredOn: string | null }) => ({
  measuredOn,
  ...Object.fromEntries(stages.map(({ stage, percent }) => [stage, percent])),
});

/** What the audit keeps of a report. */
export const auditedReport = (report: { reportedOn: string; title: string; text: string }, photos: number) => ({
  reportedOn: report.reportedOn,
  title: report.title,
  text: report.text,
  photos,
});
