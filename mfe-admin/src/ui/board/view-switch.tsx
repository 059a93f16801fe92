import { Button } from "@gleba/shared/ui";
import type { View } from "./use-view.ts";

/** From the table to the board, or back. */
export const ViewSwitch = ({ view, onSwitch }: { view: View; onSwitch: () => void }) => (
  <Button size="sm" variant="secondary" onClick={onSwitch}>
    {view === "table" ? "Quadro" : "Tabela"}
  </Button>
);
