import type { Step } from "../use-import.ts";
import * as styles from "./import.module.css";

const STEPS: readonly { step: Step; label: string }[] = [
  { step: "file", label: "Arquivo" },
  { step: "mapping", label: "Colunas" },
  { step: "report", label: "Conferência" },
  { step: "result", label: "Resultado" },
];

/** Where somebody is on the way. */
export const Steps = ({ current }: { current: Step }) => {
  const at = STEPS.findIndex(({ step }) => step === current);
  return (
    <ol className={styles.steps} aria-label="Etapas da importação">
      {STEPS.map(({ step, label }, index) => (
        <li key={step} aria-current={step === current ? "step" : undefined} data-done={index < at}>
          <span aria-hidden="true">{index < at ? "✓" : index + 1}</span> {label}
        </li>
      ))}
    </ol>
  );
};
