import { centsOf, maskCents, MoneyField } from "@gleba/shared/ui/fields";
import { useEffect, useRef, useState, type ReactNode } from "react";
import * as styles from "./inline-money.module.css";

interface Props {
  /** Names the row and the value: "Preço de Quadra A, lote 1". */
  label: string;
  cents: number | null;
  busy: boolean;
  onSave: (cents: number) => void;
  /** The value as it is read, in words. */
  text: string;
  /** How it is drawn, where that is more than its words. */
  children?: ReactNode;
}

/**
 * A sum of a row that is changed where it stands, as in a spreadsheet: pressed, it becomes a field; Enter and Tab keep what was
 * typed, Esc leaves it as it was. Tab passes the button by, as with `InlineChoice`; "e" comes to it from the row.
 */
export const InlineMoney = ({ label, cents, busy, onSave, text, children = text }: Props) => {
  const [typed, setTyped] = useState<string>();
  const place = useRef<HTMLSpanElement>(null);
  const isLeft = useRef(true);
  const typing = typed !== undefined;
  useEffect(() => {
    if (typing) place.current?.querySelector("input")?.select();
  }, [typing]);
  const leave = (save: boolean): void => {
    // A field that goes away may still tell that it lost the focus.
    if (isLeft.current) return;
    isLeft.current = true;
    const asked = typed === undefined ? null : centsOf(typed);
    setTyped(undefined);
    if (save && asked !== null && asked > 0 && asked !== cents) onSave(asked);
    // Back to where the row's keys go on, unless something else was pressed.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.current?.closest("tr")?.focus();
    });
  };
  return (
    <span
      ref={place}
      role="presentation"
      className={styles.money}
      data-busy={busy || undefined}
      onKeyDown={({ key }) => {
        if (typing && (key === "Enter" || key === "Escape")) leave(key === "Enter");
      }}
      onBlur={() => typing && leave(true)}
    >
      {typing ? (
        <MoneyField name="valor" label={label} value={typed} onChange={setTyped} />
      ) : (
        <button
          type="button"
          data-inline=""
          tabIndex={-1}
          disabled={busy}
          aria-label={`${label}: ${text}`}
          onClick={() => {
            isLeft.current = false;
            setTyped(maskCents(cents));
          }}
        >
          {children}
        </button>
      )}
    </span>
  );
};
