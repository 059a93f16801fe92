import { VisuallyHidden } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import { Popover } from "#ui/list";

/** What else can be done with a row, behind one button; what opens the row stands beside it. `of` names the row. */
export const RowMenu = ({ of, children }: { of: string; children: ReactNode }) => (
  <Popover
    menu
    label={
      <>
        <span aria-hidden="true">⋯</span>
        <VisuallyHidden>Outras ações de {of}</VisuallyHidden>
      </>
    }
  >
    {children}
  </Popover>
);
