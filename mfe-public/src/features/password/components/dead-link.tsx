import type { ReactNode } from "react";
import { Outcome } from "#ui/form-page";

/** What the screen of such a link is called. */
export const DEAD_LINK = "Este link não vale mais";

/** One sentence for a used, an expired and an unknown link, and the way to a new one. */
export const DeadLink = ({ actions }: { actions: ReactNode }) => (
  <Outcome title={DEAD_LINK} actions={actions}>
    <p>Ele já foi usado ou o prazo dele acabou. Peça um novo: chega em instantes.</p>
  </Outcome>
);
