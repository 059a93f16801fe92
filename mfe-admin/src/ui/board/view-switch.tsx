import { Button } from "@gleba/shared/ui";
import { useEffect, useId } from "react";
import type { View } from "./use-view.ts";

/** Each view draws a switch of its own, the board's only once its code has come. */
let pressed = false;

/** From the table to the board, or back. Whoever pressed it has the focus on the one that takes its place. */
export const ViewSwitch = ({ view, onSwitch }: { view: View; onSwitch: () => void }) => {
  const id = useId();
  useEffect(() => {
    if (pressed && document.activeElement === document.body) document.getElementById(id)?.focus();
    pressed = false;
  }, [id]);
  return (
    <Button
      id={id}
      size="sm"
      variant="secondary"
      onClick={() => {
        pressed = true;
        onSwitch();
      }}
    >
      {view === "table" ? "Quadro" : "Tabela"}
    </Button>
  );
};
