import { useLayoutEffect, useRef } from "react";
import type { Target } from "../targets.ts";
import * as styles from "./options.module.css";

interface Props {
  id: string;
  targets: readonly Target[];
  active: number;
  onPick: (index: number) => void;
}

/** What was found, by kind; the focus stays in the field, which names the active one. */
export const Options = ({ id, targets, active, onPick }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: "nearest" });
  }, [active]);
  const groups = [...new Set(targets.map(({ group }) => group))];
  return (
    <div ref={place} id={id} role="listbox" aria-label="Resultados" className={styles.options}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <p className={styles.group} aria-hidden="true">
            {group}
          </p>
          {targets.map(
            (target, index) =>
              target.group === group && (
                <div
                  key={target.key}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={styles.option}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onPick(index)}
                  onKeyDown={undefined}
                >
                  <span>{target.label}</span>
                  {target.detail && <small>{target.detail}</small>}
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
};
