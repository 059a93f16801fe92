import type { Task } from "@gleba/shared/contracts/crm";
import { Button, EmptyState, PageHeading, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useStart } from "#features/counter";
import { useAskedId } from "#ui/asked-record";
import { FiltersBar, ListBody, ListHead, ListTable, StartButton, useList, type Option } from "#ui/list";
import { fetchPeople, fetchTasks } from "./api.ts";
import { NewTask, TaskDialog } from "./on-demand.tsx";
import { tasksList } from "./tasks-list.tsx";

const PARAM = "tarefa";
/** Whose tasks, as the address says it. */
const WHO = "de";

/** Who may do a task, to choose from; whom the address names is among them also before they are fetched, and after leaving. */
const usePeople = (): readonly Option[] => {
  const [answer] = useAnswer(useCallback((signal: AbortSignal) => fetchPeople(null, signal), []));
  const [params] = useSearchParams();
  const named = /^[1-9]\d{0,14}$/.exec(params.get(WHO) ?? "")?.[0];
  return useMemo(() => {
    const people = answer.state === "ready" ? answer.value : [];
    const options = people.map(({ id, name }) => ({ value: String(id), label: name }));
    const isKnown = named === undefined || options.some(({ value }) => value === named);
    return isKnown ? options : [...options, { value: named, label: "Outra pessoa" }];
  }, [answer, named]);
};

/** `/admin/tasks`: what one has to do, and what the others have; everybody of the staff has tasks. */
export const TasksScreen = () => {
  const people = usePeople();
  const definition = useMemo(() => tasksList(people), [people]);
  const list = useList(definition, fetchTasks);
  const [starting, start] = useStart();
  const [open, show] = useAskedId(PARAM);
  const put = (id: number, task: Task | null): void => {
    // One that was opened by its address alone belongs nowhere on this page.
    if (task !== null && task.id === open && !list.page?.content.some((row) => row.id === id)) return;
    list.put(id, task);
  };
  return (
    <Stack gap="lg">
      <PageHeading>Tarefas</PageHeading>
      <FiltersBar list={list} />
      <ListHead list={list}>
        <StartButton onClick={() => start(true)}>Nova tarefa</StartButton>
      </ListHead>
      <ListBody
        list={list}
        nothingFound="Nenhuma tarefa com esses filtros"
        empty={
          <EmptyState title="Nada a fazer" action={<Button onClick={() => start(true)}>Nova tarefa</Button>}>
            O que você anotar, ou passarem para você, aparece aqui até ser concluído. As tarefas dos outros estão em “De
            quem”.
          </EmptyState>
        }
      >
        <ListTable
          list={list}
          rowName={({ title }) => title}
          renderActions={({ id, title }) => (
            <Button
              data-opens=""
              variant="secondary"
              size="sm"
              onClick={() => show(id)}
              aria-label={`Abrir a tarefa ${title}`}
            >
              Abrir
            </Button>
          )}
        />
      </ListBody>
      {starting && (
        <NewTask
          onAdded={(task) => {
            start(false);
            list.put(task.id, task);
          }}
          onClose={() => start(false)}
        />
      )}
      {open !== null && <TaskDialog key={open} id={open} onChanged={put} onClose={() => show(null)} />}
    </Stack>
  );
};
