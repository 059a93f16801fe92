import type { Task } from "@gleba/shared/contracts/crm";
import { PortalLink } from "@gleba/shared/ui";
import { formatDateTime } from "@gleba/shared/words";
import type { ListDefinition, Option } from "#ui/list";
import { Due } from "./components/due.tsx";
import { InlineDone } from "./inline-done.tsx";
import { subjectAddress, subjectKind, subjectText } from "./labels.ts";
import * as styles from "./components/tasks.module.css";

const STATES = [{ value: "done", label: "Concluídas", word: "concluidas" }];
const DUE = [
  { value: "late", label: "Atrasadas", word: "atrasadas" },
  { value: "today", label: "Até hoje", word: "hoje" },
  { value: "week", label: "Até daqui a 7 dias", word: "semana" },
];

const About = ({ about }: Pick<Task, "about">) => {
  if (!about) return "–";
  const address = subjectAddress(about);
  const text = subjectText(about);
  return (
    <div>
      {address ? <PortalLink to={address}>{text}</PortalLink> : text}
      {about.label !== null && <small>{subjectKind(about)}</small>}
    </div>
  );
};

/** Tasks: by what they can be narrowed, and what is shown of each. Without a filter: one's own that are to be done. */
export const tasksList = (people: readonly Option[]): ListDefinition<Task> => ({
  name: "tasks",
  noun: ["tarefa", "tarefas"],
  filters: [
    { key: "search", param: "busca", label: "O que fazer", kind: "text" },
    {
      key: "who",
      param: "de",
      label: "De quem",
      kind: "choice",
      all: "Minhas",
      options: [
        { value: "all", label: "De todos", word: "todos" },
        { value: "none", label: "De ninguém", word: "ninguem" },
        ...people,
      ],
    },
    { key: "state", param: "situacao", label: "Situação", kind: "choice", all: "A fazer", options: STATES },
    { key: "due", param: "prazo", label: "Prazo", kind: "choice", options: DUE },
    { key: "about", param: "sobre", label: "Sobre", kind: "link", say: () => "um registro" },
  ],
  sorts: [
    { value: "", label: "Ordem usual" },
    { value: "dueOn,asc", label: "Prazo mais próximo" },
    { value: "dueOn,desc", label: "Prazo mais distante" },
    { value: "createdAt,desc", label: "Escritas por último" },
  ],
  columns: [
    {
      key: "title",
      label: "Tarefa",
      render: ({ title, done }) => <span className={done ? styles.done : undefined}>{title}</span>,
    },
    { key: "done", label: "Concluída", render: (task) => <InlineDone task={task} /> },
    { key: "dueOn", label: "Prazo", sort: "dueOn", render: (task) => <Due task={task} /> },
    { key: "about", label: "Sobre", render: (task) => <About about={task.about} /> },
    { key: "assignee", label: "Quem faz", render: ({ assignee }) => assignee?.name ?? "Ninguém" },
    { key: "author", label: "Escrita por", hidden: true, render: ({ authorName }) => authorName },
    {
      key: "createdAt",
      label: "Escrita em",
      hidden: true,
      sort: "createdAt",
      render: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      key: "doneAt",
      label: "Concluída em",
      hidden: true,
      render: ({ done }) => (done ? `${formatDateTime(done.at)}, por ${done.byName}` : "–"),
    },
  ],
});
