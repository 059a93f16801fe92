import type { ImportPlan } from "@gleba/shared/contracts/crm";
import { Button } from "@gleba/shared/ui";
import * as styles from "./import.module.css";

interface Props {
  /** The one that somebody looks at; undefined for none. */
  lot: ImportPlan["preview"]["lots"][number] | undefined;
  working: boolean;
  onSettle: (shape: number) => void;
}

/** A drawing that is refused, its reason, and the way to say by hand what it is. */
export const RefusedLot = ({ lot, working, onSettle }: Props) => {
  const shape = lot?.shape;
  return (
    <div role="status">
      {lot && (
        <section aria-label="Desenho recusado" className={styles.settle}>
          <p>
            <strong>{lot.title}</strong>: recusado, {lot.why}.
          </p>
          {shape !== undefined && (
            <Button size="sm" variant="secondary" disabled={working} onClick={() => onSettle(shape)}>
              Resolver à mão
            </Button>
          )}
        </section>
      )}
    </div>
  );
};
