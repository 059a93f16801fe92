import type { ImportInspection, ImportMapping, ImportOutcome, ImportPlan } from "@gleba/shared/contracts/crm";
import { sentencesOf, UPLOAD_TOO_LARGE } from "@gleba/shared/kit";
import { useState } from "react";
import { MAX_BYTES } from "#ui/media";
import { applyImport, inspectFile, planImport, undoImport } from "./api.ts";

/** How far somebody is: each step keeps what the ones before it found. */
interface State {
  file: File | null;
  inspection: ImportInspection | null;
  mapping: ImportMapping;
  plan: ImportPlan | null;
  outcome: ImportOutcome | null;
}

export type Step = "file" | "mapping" | "report" | "result";

const NO_MAPPING: ImportMapping = { columns: {}, block: "" };
const START: State = { file: null, inspection: null, mapping: NO_MAPPING, plan: null, outcome: null };

/** The import of one file, step by step. What fails leaves the file chosen and the step as it was. */
export const useImport = (ventureId: number) => {
  const [state, setState] = useState(START);
  const [working, setWorking] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [undone, setUndone] = useState<{ restored: number; unchanged: number } | null>(null);
  const { file, inspection, mapping, plan, outcome } = state;
  const step: Step = outcome ? "result" : plan ? "report" : inspection ? "mapping" : "file";

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (working) return;
    setWorking(true);
    setErrors([]);
    try {
      await work();
    } catch (thrown) {
      setErrors(sentencesOf(thrown));
    } finally {
      setWorking(false);
    }
  };

  return {
    ...state,
    step,
    working,
    errors,
    undone,
    choose: (chosen: File | null) => {
      setErrors([]);
      setState({ ...START, file: chosen });
    },
    inspect: () =>
      run(async () => {
        if (!file) return setErrors(["Escolha o arquivo da planta."]);
        if (file.size > MAX_BYTES) return setErrors([`${UPLOAD_TOO_LARGE} Divida o arquivo em partes.`]);
        const found = await inspectFile(ventureId, file);
        setState({ ...START, file, inspection: found, mapping: { ...NO_MAPPING, columns: found.guessed } });
      }),
    map: (changed: ImportMapping) => setState({ ...state, mapping: changed }),
    simulate: () =>
      run(async () => {
        if (!file) return;
        const made = await planImport(ventureId, file, mapping);
        setState({ ...state, plan: made, outcome: null });
      }),
    apply: () =>
      run(async () => {
        if (!plan) return;
        const done = await applyImport(ventureId, plan);
        setState({ ...state, outcome: done });
      }),
    undo: () =>
      run(async () => {
        if (outcome?.changeId == null) return;
        const { restored, failures } = await undoImport(ventureId, outcome.changeId);
        setUndone({ restored, unchanged: failures.length });
      }),
    back: () => {
      setErrors([]);
      if (step === "report") setState({ ...state, plan: null });
      else if (step === "mapping") setState({ ...START, file });
      else {
        setUndone(null);
        setState(START);
      }
    },
  };
};

export type LotImport = ReturnType<typeof useImport>;
