import { Button } from "@gleba/shared/ui";
import { lazy, Suspense, useState } from "react";

/** Fetched when somebody sets goals: fields weigh more than what they are opened from. */
const GoalsDialog = lazy(() =>
  import(/* webpackChunkName: "goals" */ "./goals-dialog.tsx").then(({ GoalsDialog: dialog }) => ({ default: dialog })),
);

/** Opens the goals of sales; `onSaved` when they changed. */
export const GoalsButton = ({ variant, onSaved }: { variant: "quiet" | "secondary"; onSaved?: () => void }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size="sm" onClick={() => setOpen(true)}>
        Metas de vendas
      </Button>
      {open && (
        <Suspense>
          <GoalsDialog onSaved={onSaved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
