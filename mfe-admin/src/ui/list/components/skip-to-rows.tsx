import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import * as styles from "./skip-to-rows.module.css";

/** Rows of a list, else what a table or cards lead to; what comes first in this order is gone to. */
const FIRST = ["tbody tr[tabindex]", "tbody :is(a, button)", "ul[aria-label] a"];

const skip = (event: { preventDefault: () => void }): void => {
  const row = FIRST.map((what) => document.querySelector<HTMLElement>(`#tela ${what}`)).find(Boolean);
  if (!row) return;
  event.preventDefault();
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
    <a className={styles.skip} href="#tela" onClick={skip}>
      Pular para a primeira linha
    </a>
  );
  return place ? createPortal(link, place) : link;
};
