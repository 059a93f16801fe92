import type { Editor } from "@tiptap/react";
import { useRef, type KeyboardEvent } from "react";
import { commands } from "./commands.ts";
import { Icon } from "./icons.tsx";
import * as styles from "./toolbar.module.css";

interface Props {
  editor: Editor;
  disabled: boolean;
  onLink: () => void;
  onImage: (() => void) | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Forms of the text. One stop of the Tab key; arrows, Home and End go between the buttons (WAI-ARIA toolbar). */
export const Toolbar = ({ editor, disabled, onLink, onImage }: Props) => {
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const buttons = [...(bar.current?.querySelectorAll("button:not(:disabled)") ?? [])] as HTMLButtonElement[];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = STEPS[event.key];
    const to =
      event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : step === undefined ? -1 : at + step;
    const next = step === undefined ? buttons[to] : buttons.at(to % buttons.length);
    if (!next || at === -1) return;
    event.preventDefault();
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  };
  const shown = commands({ onLink, onImage });
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatação do texto"
      className={styles.bar}
      onKeyDown={move}
    >
      {shown.map(({ label, mark, icon, isOn, isOff, run }, index) => (
        <button
          key={label}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          className={styles.button}
          disabled={disabled}
          aria-disabled={isOff?.(editor) || undefined}
          aria-pressed={isOn ? isOn(editor) : undefined}
          aria-label={label}
          title={label}
          onClick={() => !isOff?.(editor) && run(editor)}
        >
          {icon ? <Icon name={icon} /> : <span aria-hidden="true">{mark}</span>}
        </button>
      ))}
    </div>
  );
};
