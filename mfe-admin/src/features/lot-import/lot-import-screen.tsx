import type { PlanFile } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { ErrorCard, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { FormErrors } from "@gleba/shared/ui/fields";
import { useCallback } from "react";
import { useParams } from "react-router-dom";
import { RequireRight } from "#platform/me";
import { DevelopmentFrame } from "#features/development";
import { DevelopmentTasks } from "#features/tasks";
import { Steps as StepList } from "#ui/steps";
import { DoubtsStep } from "./components/doubts-step.tsx";
import { FileStep } from "./components/file-step.tsx";
import { PastImports } from "./past-imports.tsx";
import { ReadingStep } from "./components/reading-step.tsx";
import { ReportStep } from "./components/report-step.tsx";
import { ResultStep } from "./components/result-step.tsx";
import { fetchOwnFile } from "./api.ts";
import { useImport, type Step } from "./use-import.ts";

const STEPS: readonly { step: Step; label: string }[] = [
  { step: "file", label: "Arquivo" },
  { step: "mapping", label: "Leitura" },
  { step: "doubts", label: "Dúvidas" },
  { step: "report", label: "Conferência" },
  { step: "result", label: "Resultado" },
];

/** `/admin/ventures/{id}/import`: a surveyor's plan becomes lots, shown before it is written. */
export const LotImportScreen = () => {
  const { ventureId = "" } = useParams();
  return (
    <RequireRight title="Importar lotes" right="editVentures">
      <DevelopmentFrame title="Importar lotes" tab="import" ventureId={ventureId} Tools={DevelopmentTasks}>
        {(venture) => <Assistant key={venture.id} ventureId={venture.id} />}
      </DevelopmentFrame>
    </RequireRight>
  );
};

const Assistant = ({ ventureId }: { ventureId: number }) => {
  const ask = useCallback((signal: AbortSignal) => fetchOwnFile(ventureId, signal), [ventureId]);
  const [answer, again] = useAnswer(ask);
  if (answer.state === "loading") return <Skeleton lines={4} height="3rem" width="100%" />;
  if (answer.state === "failed") {
    const { message, id } = failureOf(answer.error);
    return <ErrorCard title="A importação não carregou" message={message} errorId={id} onRetry={again} />;
  }
  return <Steps ventureId={ventureId} found={answer.value} />;
};

const Steps = ({ ventureId, found }: { ventureId: number; found: PlanFile | null }) => {
  const work = useImport(ventureId, found);
  // Doubts are a step of drawings in layers alone.
  const steps = STEPS.filter(({ step }) => work.byLayers || step !== "doubts");
  return (
    <Stack gap="lg">
      <StepList
        label="Etapas da importação"
        steps={steps.map(({ label }) => label)}
        current={steps.findIndex(({ step }) => step === work.step)}
      />
      <FormErrors
        errors={work.errors}
        title={work.step === "report" ? "A importação não foi aplicada" : "O arquivo não pôde ser usado"}
      />
      {work.step === "file" && <FileStep work={work} />}
      {work.step === "file" && <PastImports ventureId={ventureId} />}
      {work.step === "mapping" && work.read && <ReadingStep work={work} read={work.read} />}
      {work.step === "doubts" && work.understood && work.draft && (
        <DoubtsStep work={work} understood={work.understood} draft={work.draft} />
      )}
      {work.step === "report" && work.plan && <ReportStep work={work} plan={work.plan} />}
      {work.step === "result" && work.outcome && (
        <ResultStep work={work} outcome={work.outcome} ventureId={ventureId} />
      )}
    </Stack>
  );
};
