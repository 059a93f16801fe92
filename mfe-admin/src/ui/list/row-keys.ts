import { isSingleKey } from "#ui/single-keys";

/** What opens a row: the link in its name, or the action that says so by `data-opens`. */
const OPENS = "th a, [data-opens]";

/** What does something of its own when it is pressed. */
const CONTROLS = "a, button, input, label, select, textarea, details";

const rowOf = (target: EventTarget | null): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest<HTMLTableRowElement>("tbody tr") : null;

const open = (row: Element): void => row.querySelector<HTMLElement>(OPENS)?.click();

/** Opens the row that was pressed beside its controls, unless somebody marked some of its words. */
export const openPressedRow = (event: MouseEvent): void => {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const row = rowOf(target);
  if (!row || ctrlKey || metaKey || shiftKey || (target as Element).closest(CONTROLS)) return;
  if (window.getSelection()?.isCollapsed === false) return;
  open(row);
};

/** Its other actions, the arrows walk through. */
const openMenu = (row: Element): void => {
  const menu = row.querySelector<HTMLDetailsElement>("details[data-menu]");
  if (!menu) return;
  menu.open = true;
  menu.querySelector("summary")?.focus();
};

const rowBeside = (table: HTMLTableElement, by: 1 | -1): HTMLElement | undefined => {
  const rows = [...table.querySelectorAll<HTMLElement>("tbody tr")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  return at < 0 ? rows[0] : rows[at + by];
};

/**
 * "j" and "k" go to the next and the last row, from anywhere on the screen to the first; there "x" marks the row, Enter
 * opens it, "e" comes to the value of it that is changed in place, and "m" opens its menu. True when the key was one of these.
 */
export const followRowKey = (table: HTMLTableElement, event: KeyboardEvent): boolean => {
  if (!isSingleKey(event)) return false;
  const { key, target } = event;
  if (key === "j" || key === "k") {
    rowBeside(table, key === "j" ? 1 : -1)?.focus();
    return true;
  }
  const row = rowOf(target);
  if (!row || target !== row || !table.contains(row)) return false;
  if (key === "x") row.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
  else if (key === "Enter") open(row);
  else if (key === "e") row.querySelector<HTMLElement>("[data-inline]")?.focus();
  else if (key === "m") openMenu(row);
  else return false;
  return true;
};
