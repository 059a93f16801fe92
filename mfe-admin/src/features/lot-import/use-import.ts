import type {
  ImportMapping,
  ImportOutcome,
  ImportPlan,
  PlanFile,
  SettledByHand,
  UnderstoodPlan,
} from "@gleba/shared/contracts/crm";
import { sentencesOf } from "@gleba/shared/kit";
import type { RefusedFile } from "@gleba/shared/ui/uploads";
import { useEffect, useState } from "react";
import { useWork } from "#platform/work";
import { applyImport, simulateFile, understandFile, undoImport } from "./api.ts";
import { draftOf, isDrawing, readingOf, withLots, type DrawingDraft } from "./drawing-draft.ts";
import { readTabDraft, writeTabDraft } from "./tab-draft.ts";
import { isRead, useSentFile, type ReadFile } from "./use-sent-file.ts";

/** How far somebody is: each step keeps what the ones before it found. */
interface State {
  file: File | null;
  read: ReadFile | null;
  mapping: ImportMapping;
  /** How the drawing is read, where it is one. */
  draft: DrawingDraft | null;
  byLayers: boolean;
  understood: UnderstoodPlan | null;
  /** Drawings that somebody came back for, from the report. */
  wanted: readonly number[];
  /** What was settled before each settlement, the latest last. */
  before: readonly SettledByHand[];
  plan: ImportPlan | null;
  outcome: ImportOutcome | null;
}

export type Step = "file" | "mapping" | "doubts" | "report" | "result";

const NO_MAPPING: ImportMapping = { columns: {}, block: "" };
const START: State = {
  file: null,
  read: null,
  mapping: NO_MAPPING,
  draft: null,
  byLayers: false,
  understood: null,
  wanted: [],
  before: [],
  plan: null,
  outcome: null,
};
const REFUSED: Record<RefusedFile["reason"], string> = {
  size: "O arquivo passa de 100 MB. Apague as camadas que não são de lotes, quadras nem ruas e exporte de novo.",
  type: "Este não é um arquivo de planta nem uma tabela. Envie .dxf, .zip, .geojson, .json, .kml, .kmz, .csv ou .txt: um Shapefile vai com todos os seus arquivos em um .zip, e de um DWG ou PDF se exporta um DXF.",
  count: "Envie um arquivo por vez.",
};

const stepOf = ({ outcome, plan, understood, read }: State): Step => {
  if (outcome) return "result";
  if (plan) return "report";
  if (understood) return "doubts";
  return read ? "mapping" : "file";
};

const kept = ({ mapping, draft, byLayers, before }: State) => ({ mapping, draft, byLayers, before });

/** Anything that a person should look at before the comparison. */
const isOpen = ({ doubts, loose, refused }: UnderstoodPlan): boolean => doubts.total + loose.length + refused.total > 0;

/** The mapping as it is sent; a sentence for what is missing in it. */
const mappingOf = ({ mapping, draft, byLayers }: State): ImportMapping | string => {
  if (!byLayers || !draft) return { columns: mapping.columns, block: mapping.block };
  const drawing = readingOf(draft);
  return typeof drawing === "string" ? drawing : { ...mapping, drawing };
};

/** What is asked of a file that was read; what was said of it in this tab before a reload is there again. */
const askedOf = (ventureId: number, file: File | null, read: ReadFile): State => {
  const { inspection } = read;
  return {
    ...START,
    file,
    read,
    mapping: { ...NO_MAPPING, columns: inspection.guessed },
    draft: inspection.layers.length > 0 ? draftOf(inspection) : null,
    byLayers: isDrawing(inspection),
    ...readTabDraft(ventureId, read.id),
  };
};

/** Where somebody is who opens the page: where they were in this tab, when it was reloaded. */
const opened = (ventureId: number, left: PlanFile | null): State =>
  left && isRead(left) && readTabDraft(ventureId, left.id) ? askedOf(ventureId, null, left) : START;

/**
 * The import of one file, step by step. What fails leaves the file chosen and the step as it was; `found` is what the person
 * sent before the page was opened.
 */
export const useImport = (ventureId: number, found: PlanFile | null) => {
  const [state, setState] = useState(() => opened(ventureId, found));
  const { working, errors, setErrors, run } = useWork(sentencesOf);
  const { left, progress, cancel, ...sending } = useSentFile(ventureId, found, {
    run,
    onRead: (chosen, sent) => setState(askedOf(ventureId, chosen, sent)),
    onRefused: setErrors,
  });
  const [undone, setUndone] = useState<{ restored: number; unchanged: number } | null>(null);
  const { file, read, draft, understood, before, plan, outcome } = state;
  const step = stepOf(state);

  const simulateAs = async (now: State): Promise<void> => {
    const mapping = mappingOf(now);
    if (!read || typeof mapping === "string") return;
    setState({ ...now, plan: await simulateFile(ventureId, read.id, mapping), outcome: null });
  };
  /** Understands the drawing as it is described now; straight on to the report where nothing is open. */
  const understandAs = async (now: State, onward: boolean): Promise<void> => {
    const mapping = mappingOf(now);
    if (!read) return;
    if (typeof mapping === "string") return setErrors([mapping]);
    const answer = await understandFile(ventureId, read.id, mapping);
    if (onward && !isOpen(answer)) return simulateAs(now);
    setState({ ...now, understood: answer });
  };
  useEffect(() => {
    if (read) writeTabDraft(ventureId, outcome ? null : { fileId: read.id, ...kept(state) });
  }, [ventureId, read, outcome, state]);
  const settleAs = (settled: SettledByHand, earlier: readonly SettledByHand[]) =>
    run(async () => {
      if (draft) await understandAs({ ...state, draft: { ...draft, settled }, before: earlier }, false);
    });

  return {
    ...state,
    step,
    working,
    errors,
    undone,
    progress,
    cancel,
    left,
    continueWith: () => void sending.continueWith(),
    choose: (chosen: File | null) => {
      setErrors([]);
      setState({ ...START, file: chosen });
    },
    /** Says why what was chosen is no plan; the file chosen before stays. */
    refuse: ({ file: { name }, reason }: RefusedFile) =>
      setErrors([reason === "count" ? REFUSED.count : `${name}: ${REFUSED[reason]}`]),
    send: () =>
      run(async () => {
        if (!file) return setErrors(["Escolha o arquivo da planta."]);
        await sending.send(file);
      }),
    map: (changed: ImportMapping) => setState({ ...state, mapping: changed }),
    describe: (changed: DrawingDraft) => setState({ ...state, draft: changed }),
    readBy: (byLayers: boolean) => setState({ ...state, byLayers }),
    understand: () => run(() => understandAs({ ...state, plan: null, outcome: null, wanted: [] }, true)),
    settle: (settled: SettledByHand) => draft && void settleAs(settled, [...before, draft.settled]),
    unsettle: () => {
      const last = before.at(-1);
      if (last) void settleAs(last, before.slice(0, -1));
    },
    simulate: () => run(() => simulateAs(state)),
    /** From the report to the drawing of the file that was refused, where a person says what it is. */
    settleByHand: (shapes: readonly number[]) =>
      run(async () => {
        if (!read || !draft) return;
        const drawing = withLots(draft, read.inspection.layers);
        await understandAs({ ...state, byLayers: true, draft: drawing, plan: null, wanted: shapes }, false);
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
      else if (step === "doubts") setState({ ...state, understood: null });
      else if (step === "mapping") {
        writeTabDraft(ventureId, null);
        sending.putAside(read);
        setState({ ...START, file });
      } else {
        setUndone(null);
        setState(START);
      }
    },
    hasDoubts: understood !== null,
  };
};

export type LotImport = ReturnType<typeof useImport>;
