import type { StaffRights } from "@gleba/shared/contracts";
import type { FirstSteps as Steps } from "@gleba/shared/contracts/crm";
import { PortalLink, useAnswer, VisuallyHidden } from "@gleba/shared/ui";
import { useId } from "react";
import { useMe } from "#platform/me";
import { fetchFirstSteps } from "./api.ts";
import { STEPS } from "./steps.ts";
import * as styles from "./first-steps.module.css";

interface RowProps {
  step: Steps["steps"][number];
  can: StaffRights | undefined;
}

const Row = ({ step: { key, done, venture }, can }: RowProps) => {
  const { label, to, why } = STEPS[key];
  const path = to && can?.[to.right] ? (venture && to.of ? to.of(venture) : to.path) : undefined;
  return (
    <li data-done={done}>
      <span aria-hidden="true" className={styles.mark}>
        {done ? "✓" : "○"}
      </span>
      <span>
        {path && !done ? <PortalLink to={path}>{label}</PortalLink> : label}
        <VisuallyHidden>{done ? " (feito)" : " (a fazer)"}</VisuallyHidden>
        {!done && <small>{why}</small>}
      </span>
    </li>
  );
};

/**
 * What an administrator has to do before the company sells, until all of it is done. Nothing stands in its place while it is read, or
 * where it could not be: the screen works without it.
 */
export const FirstSteps = () => {
  const id = useId();
  const [answer] = useAnswer(fetchFirstSteps);
  const me = useMe()?.answer;
  const can = me?.state === "ready" ? me.value.can : undefined;
  if (answer.state !== "ready") return null;
  const { steps } = answer.value;
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <section className={styles.steps} aria-labelledby={id}>
      <h2 id={id}>
        Primeiros passos: {done} de {steps.length}
      </h2>
      <ol>
        {steps.map((step) => (
          <Row key={step.key} step={step} can={can} />
        ))}
      </ol>
    </section>
  );
};
