import { PortalLink, useAnswer } from "@gleba/shared/ui";
import { paths } from "#paths";
import { fetchDueTasks } from "./api.ts";

/** How many of one's own tasks are due today or late, with the way there; nothing where none is. */
export const DueTasks = ({ onOpen }: { onOpen: () => void }) => {
  const [answer] = useAnswer(fetchDueTasks);
  if (answer.state !== "ready" || answer.value.today === 0) return null;
  const { today, late } = answer.value;
  return (
    <p>
      <PortalLink to={paths.dueTasks()} onClick={onOpen}>
        {today === 1 ? "Uma tarefa sua até hoje" : `${today} tarefas suas até hoje`}
        {late > 0 && `, ${late === 1 ? "uma atrasada" : `${late} atrasadas`}`}
      </PortalLink>
    </p>
  );
};
