import { worksStages, type WorksStage } from "@gleba/shared/contracts";
import { worksChange, type CrmWorks, type WorksChange } from "@gleba/shared/contracts/crm";
import { isoDateOf } from "@gleba/shared/ui/fields";
import { formatDate } from "@gleba/shared/words";
import { parseDecimal } from "#ui/decimals";
import type { FieldErrors } from "#ui/unsaved-changes";

/** The shares as they are typed; an empty one is of a stage that the development does not have. */
export interface WorksFields {
  measuredOn: string;
  percents: Readonly<Record<WorksStage, string>>;
}

/** The shares as the form shows them. */
export const toWorksFields = ({ stages, measuredOn }: CrmWorks): WorksFields => ({
  measuredOn: measuredOn === null ? "" : formatDate(measuredOn),
  percents: Object.fromEntries(
    worksStages.map((stage) => [stage, String(stages.find((one) => one.stage === stage)?.percent ?? "")]),
  ) as Record<WorksStage, string>,
});

/** What was typed as the contract takes it, or sentences by field: a stage, or `measuredOn`. */
export const readWorks = (
  { measuredOn, percents }: WorksFields,
  version: number,
): { body: WorksChange } | { fieldErrors: FieldErrors } => {
  const typed = worksStages.filter((stage) => percents[stage].trim() !== "");
  const { data, error } = worksChange.safeParse({
    stages: typed.map((stage) => ({ stage, percent: parseDecimal(percents[stage]) })),
    // A date that was typed and is none stays as typed, so that the contract refuses it.
    measuredOn: measuredOn.trim() === "" ? null : (isoDateOf(measuredOn) ?? measuredOn),
    version,
  });
  if (data) return { body: data };
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const [field = "", index] = path;
    fieldErrors[field === "stages" && typeof index === "number" ? typed[index]! : String(field)] ??= message;
  }
  return { fieldErrors };
};
