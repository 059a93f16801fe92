import { failureOf, isConflict } from "@gleba/shared/kit";
import { announce, notify } from "@gleba/shared/ui";
import { createContext, useContext, useRef, useState, type ReactNode } from "react";
import type { Id } from "./definition.ts";
import * as styles from "./components/inline-choice.module.css";

export type Put = (id: Id, item: unknown) => void;

/** Shows a row as it is now, for what is changed in its cells. */
const PutContext = createContext<Put>(() => {});
export const PutProvider = PutContext.Provider;

/** How a value of a row is changed in its cell, and taken back. */
export interface InlineChange<Item> {
  /** What is said when it is done: "Ana: Novo, antes Contatado". */
  said: string;
  /** Stores another value in the row as it is; the row afterwards. */
  store: (row: Item, value: string) => Promise<Item>;
  /** The row as it is now, when somebody else was quicker. */
  reread: (row: Item) => Promise<Item>;
}

/** Stores a value at once, shows the row as it is then, and offers to take it back; what is refused is said, and the row stays. */
export const useInlineChange = <Item extends { id: Id }>() => {
  const put = useContext(PutContext);
  const [busy, setBusy] = useState(false);
  const storeValue = async (
    row: Item,
    value: string,
    { store, reread }: InlineChange<Item>,
  ): Promise<Item | undefined> => {
    try {
      const stored = await store(row, value);
      put(row.id, stored);
      return stored;
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
      if (isConflict(thrown))
        await reread(row).then(
          (now) => put(row.id, now),
          () => {},
        );
      return undefined;
    }
  };
  const change = async (row: Item, values: { from: string; to: string }, how: InlineChange<Item>): Promise<void> => {
    setBusy(true);
    const stored = await storeValue(row, values.to, how);
    setBusy(false);
    if (!stored) return;
    announce(how.said);
    notify.undo(how.said, () => void storeValue(stored, values.from, how));
  };
  return { busy, change };
};

interface Props {
  /** Names the row and the value: "Situação de Ana". */
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  busy: boolean;
  onChoose: (value: string) => void;
  /** The value as it is read, in words. */
  text: string;
  /** How it is drawn, where that is more than its words. */
  children?: ReactNode;
}

/**
 * A value of a row that is changed where it stands: pressed, it becomes a list of choices. Tab passes it by, so that rows stay
 * near; "e" comes to it from the row.
 */
export const InlineChoice = ({ label, value, options, busy, onChoose, text, children = text }: Props) => {
  const [choosing, setChoosing] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const leave = (): void => {
    setChoosing(false);
    // Back to where the row's keys go on, unless something else was pressed.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.current?.closest("tr")?.focus();
    });
  };
  return (
    <span ref={place} className={styles.choice} data-busy={busy || undefined}>
      {choosing ? (
        <select
          aria-label={label}
          ref={openChoices}
          value={value}
          onBlur={() => setChoosing(false)}
          onKeyDown={({ key }) => key === "Escape" && leave()}
          onChange={({ target }) => {
            leave();
            onChoose(target.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <button
          type="button"
          data-inline=""
          tabIndex={-1}
          disabled={busy}
          aria-label={`${label}: ${text}`}
          onClick={() => setChoosing(true)}
        >
          {children}
        </button>
      )}
    </span>
  );
};

/** Takes the focus and opens, where the browser lets a page open it. */
const openChoices = (select: HTMLSelectElement | null): void => {
  if (!select || document.activeElement === select) return;
  select.focus();
  try {
    select.showPicker();
  } catch {
    // The choices are one key away.
  }
};
