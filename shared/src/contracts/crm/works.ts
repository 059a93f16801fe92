import * as z from "zod/mini";
import { pageOf } from "../page.ts";
import { chosenDate, id, instant, oneLine, severalLines } from "../primitives.ts";
import { stageShare, workReport, works, worksStages } from "../works.ts";

/** `GET /api/crm/ventures/{id}/works`: as visitors read it, and who wrote it last. */
export const crmWorks = z.extend(works, {
  ventureId: id,
  /** 0 before anybody wrote it. */
  version: z.int(),
  updatedAt: z.nullable(instant),
  updatedBy: z.nullable(z.string()),
});
export type CrmWorks = z.infer<typeof crmWorks>;

const percentSentence = "O percentual vai de 0 a 100, sem casas decimais.";

const writtenShare = z.strictObject({
  stage: stageShare.shape.stage,
  percent: z.int(percentSentence).check(z.minimum(0, percentSentence), z.maximum(100, percentSentence)),
});

/** `PUT /api/crm/ventures/{id}/works`: all stages that the development has; `version` is the one that was read. */
export const worksChange = z
  .strictObject({
    stages: z.array(writtenShare).check(
      z.maxLength(worksStages.length, "Cada etapa aparece uma vez."),
      z.refine((all) => new Set(all.map(({ stage }) => stage)).size === all.length, "Cada etapa aparece uma vez."),
    ),
    measuredOn: z.nullable(chosenDate()),
    version: z.int(),
  })
  .check(
    z.refine(({ stages, measuredOn }) => stages.length === 0 || measuredOn !== null, {
      error: "Informe o dia da medição.",
      path: ["measuredOn"],
    }),
  );
export type WorksChange = z.output<typeof worksChange>;

/** A report as staff read it. */
export const crmWorkReport = z.extend(workReport, { version: z.int() });
export type CrmWorkReport = z.infer<typeof crmWorkReport>;
export const crmWorkReports = pageOf(crmWorkReport);
export type CrmWorkReports = z.infer<typeof crmWorkReports>;

/** Photos of one report. */
export const MOST_REPORT_PHOTOS = 12;

const reportFields = {
  reportedOn: chosenDate(),
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Dê um título ao informe."),
      z.maxLength(120, "O título deve ter no máximo 120 caracteres."),
      oneLine,
    ),
  text: z.string().check(z.trim(), z.maxLength(4_000, "O texto deve ter no máximo 4.000 caracteres."), severalLines),
  /** Photos of any galleries, in the order in which they are shown. */
  photoIds: z.array(id).check(
    z.maxLength(MOST_REPORT_PHOTOS, `O informe tem no máximo ${MOST_REPORT_PHOTOS} fotos.`),
    z.refine((all) => new Set(all).size === all.length, "A mesma foto aparece duas vezes."),
  ),
};

/** `POST /api/crm/ventures/{id}/work-reports`. */
export const newWorkReport = z.strictObject(reportFields);
export type NewWorkReport = z.output<typeof newWorkReport>;

/** `PUT /api/crm/ventures/{id}/work-reports/{reportId}`; `version` is the one that was read. */
export const workReportChange = z.strictObject({ ...reportFields, version: z.int() });
export type WorkReportChange = z.output<typeof workReportChange>;
