import type { Step } from "../use-import.ts";
import * as styles from "./import.module.css";

const STEPS: readonly { step: Step; label: string }[] = [
  { step: "file", label: "Arquivo" },
  { step: "mapping", label: "Leitura" },
  { step: "doubts", label: "Dúvidas" },
  { step: "report", label: "Conferência" },
  { step: "result", label: "Resultado" },
];

/** Where somebody is on the way. Doubts are a step of drawings in layers alone. */
export const Steps = ({ current, withDoubts }: { current: Step; withDoubts: boolean }) => {
  const steps = STEPS.filter(({ step }) => withDoubts || step !== "doubts");
  const at = steps.findIndex(({ step }) => step === current);
  return (
    <ol className={styles.steps} aria-label="Etapas da importação">
      {steps.map(({ step, label }, index) => (
        <li key={step} aria-current={step === current ? "step" : undefined} data-done={index < at}>
          <span aria-hidden="true">{index < at ? "✓" : index + 1}</span> {label}
        </li>
      ))}
    </ol>
  );
};
