import { announce, Button } from "@gleba/shared/ui";
import { useState } from "react";

/** Where the clipboard cannot be reached the text is selected, ready for Ctrl+C. */
const select = (element: HTMLElement | null): void => {
  if (element) getSelection()?.selectAllChildren(element);
};

/** Copies a text and says so, on screen and aloud. `target` is the element that shows it. */
export const CopyButton = ({ text, target }: { text: string; target: () => HTMLElement | null }) => {
  const [label, setLabel] = useState("Copiar");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setLabel("Copiado");
      announce("Copiado");
    } catch {
      select(target());
      setLabel("Selecionado: use Ctrl+C");
      announce("Texto selecionado. Use Ctrl+C para copiar.");
    }
  };
  return (
    <Button size="sm" variant="secondary" onClick={() => void copy()}>
      {label}
    </Button>
  );
};
