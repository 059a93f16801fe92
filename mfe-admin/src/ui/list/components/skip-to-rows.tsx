import { SkipLink } from "@gleba/shared/ui";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

/**
 * Rows of a list, else what a table or cards lead to, else what stands there while nothing does: its action, or its sentence. What
 * comes first in this order is gone to.
 */
const FIRST = [
  "tbody tr[tabindex]",
  "tbody :is(a, button)",
  "[data-row]",
  "ul[aria-label] a",
  "[data-nothing] :is(a, button)",
  "[data-opens]",
  "[data-nothing]",
];

const skip = (event: { preventDefault: () => void }): void => {
  const row = FIRST.map((what) => document.querySelector<HTMLElement>(`#tela ${what}`)).find(Boolean);
  if (!row) return;
  event.preventDefault();
  // A sentence takes the focus from here alone.
  if (row.tabIndex < 0) row.tabIndex = -1;
  row.focus();
};

/**
 * Leads over all that stands before the rows, to the first of them. It stands before whatever the frame and the screen
 * have in the way, so that no list is further off than another.
 */
export const SkipToRows = () => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById("pular")), []);
  const link = (
    <SkipLink href="#tela" onClick={skip}>
      Pular para a primeira linha
    </SkipLink>
  );
  return place ? createPortal(link, place) : link;
};
