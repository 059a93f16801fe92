import { formatCount } from "@gleba/shared/words";
import { Button } from "@gleba/shared/ui";
import { useRef } from "react";
import type { ListDefinition } from "../definition.ts";
import type { Live } from "../use-live-rows.ts";
import * as styles from "./live-line.module.css";

interface Props {
  live: Live;
  noun: ListDefinition<unknown>["noun"];
}

/** Says what came since the list was read, and shows it when asked to. */
export const LiveLine = ({ live: { waiting, changed, show }, noun: [one, many] }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const said =
    waiting > 0 ? `Mais ${formatCount(waiting)} ${waiting === 1 ? one : many}` : changed ? "Algo mudou aqui" : "";
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.line} data-empty={said === ""}>
      {said}
      {said !== "" && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            // The button leaves: the focus waits where the next news are said.
            place.current?.focus();
            show();
          }}
        >
          {waiting > 0 ? "Mostrar" : "Atualizar"}
        </Button>
      )}
    </div>
  );
};
