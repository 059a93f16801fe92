import * as z from "zod/mini";
import { pageOf } from "./page.ts";
import { picture } from "./pictures.ts";
import { calendarDate, id } from "./primitives.ts";

/** Parts of a development's works, in the order in which they are usually done. */
export const worksStages = [
  "earthworks",
  "drainage",
  "water",
  "sewage",
  "power",
  "kerbs",
  "paving",
  "landscaping",
] as const;
export type WorksStage = (typeof worksStages)[number];

/** How much of a stage is done, in whole percent. */
export const stageShare = z.object({ stage: z.enum(worksStages), percent: z.int() });
export type StageShare = z.infer<typeof stageShare>;

/** `GET /api/public/ventures/{id}/works`. Only the stages that the development has; without any, `measuredOn` is null. */
export const works = z.object({ stages: z.array(stageShare), measuredOn: z.nullable(calendarDate) });
export type Works = z.infer<typeof works>;

/** What was done until a day, with its photos. */
export const workReport = z.object({
  id,
  reportedOn: calendarDate,
  title: z.string(),
  /** Paragraphs are lines. */
  text: z.string(),
  photos: z.array(picture),
});
export type WorkReport = z.infer<typeof workReport>;

/** `GET /api/public/ventures/{id}/work-reports`: the newest first. */
export const workReports = pageOf(workReport);
export type WorkReports = z.infer<typeof workReports>;
