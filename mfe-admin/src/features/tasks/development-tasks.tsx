import { Button, useAnswer } from "@gleba/shared/ui";
import { formatCount } from "@gleba/shared/words";
import { useCallback, useState } from "react";
import { FormDialog } from "#ui/unsaved-changes";
import { fetchTasks } from "./api.ts";
import { TasksAbout } from "./on-demand.tsx";

interface Props {
  development: { id: number; name: string };
}

/** On a development's screens: how many tasks are open about it as a whole, and the panel where they are begun and done. */
export const DevelopmentTasks = ({ development: { id, name } }: Props) => {
  const key = `venture-${id}`;
  const [answer, again] = useAnswer(
    useCallback((signal: AbortSignal) => fetchTasks({ about: key, who: "all", size: 1 }, signal), [key]),
  );
  const [open, setOpen] = useState(false);
  const count = answer.state === "ready" ? answer.value.totalElements : 0;
  return (
    <>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Tarefas{count > 0 && ` (${formatCount(count)})`}
      </Button>
      {open && (
        <FormDialog
          title={name}
          side
          onClose={() => {
            setOpen(false);
            again();
          }}
        >
          <TasksAbout about={{ key, name: `empreendimento ${name}` }} />
        </FormDialog>
      )}
    </>
  );
};
