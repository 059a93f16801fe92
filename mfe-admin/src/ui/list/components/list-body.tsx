import { failureOf } from "@gleba/shared/kit";
import { Button, EmptyState, ErrorCard, Skeleton, Stack } from "@gleba/shared/ui";
import { useRef, type ReactNode } from "react";
import type { Id } from "../definition.ts";
import type { List } from "../use-list.ts";
import { Pager } from "./pager.tsx";
import * as styles from "./list-body.module.css";

interface Props<Item> {
  list: List<Item>;
  /** What stands there while the list has nothing at all: `<EmptyState>` with an action. */
  empty: ReactNode;
  /** Title when only the filters find nothing: "Ninguém com esses filtros". */
  nothingFound?: string;
  /** The rows. */
  children: ReactNode;
}

/** The pressed button leaves with what it did: whoever goes on by keys does so from the filters, as from a filter taken away. */
const goOnFromFilters = (): void =>
  document.querySelector<HTMLElement>("[data-filters]")?.focus({ preventScroll: true });

/** The list in every state: being fetched, failed, empty with a way on, or its rows with their pager. */
export const ListBody = <Item extends { id: Id }>({ list, empty, nothingFound, children }: Props<Item>) => {
  const { answer, page, view, show, again, missing } = list;
  const end = useRef<HTMLDivElement>(null);
  if (answer.state === "failed") {
    const { message, id } = failureOf(answer.error);
    return <ErrorCard title="A lista não carregou" message={message} errorId={id} onRetry={again} />;
  }
  if (!page) return <Skeleton lines={6} height="3rem" width="100%" />;
  // What is removed leaves the list without reading it again (specification §4): what moved up is read when asked for.
  const complete = (goOn: () => void) => (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => {
        goOn();
        again();
      }}
    >
      Completar a página
    </Button>
  );
  if (page.content.length > 0)
    return (
      <Stack gap="md">
        {children}
        {/* The button leaves with the answer: the focus waits behind the rows, where those that come will stand. */}
        <div ref={end} tabIndex={-1} className={styles.end} data-empty={missing === 0}>
          {missing > 0 && complete(() => end.current?.focus({ preventScroll: true }))}
        </div>
        <Pager list={list} />
      </Stack>
    );
  if (missing > 0) return <EmptyState title="Esta página ficou vazia" action={complete(goOnFromFilters)} />;
  if (page.number > 0)
    return (
      <EmptyState
        title="Esta página ficou vazia"
        action={
          <Button
            variant="secondary"
            onClick={() => {
              goOnFromFilters();
              show({ page: 0 });
            }}
          >
            Ir para a primeira página
          </Button>
        }
      />
    );
  if (Object.keys(view.filters).length === 0) return empty;
  return (
    <EmptyState
      title={nothingFound ?? "Nada com esses filtros"}
      action={
        <Button
          variant="secondary"
          onClick={() => {
            goOnFromFilters();
            show({ filters: {} });
          }}
        >
          Limpar todos os filtros
        </Button>
      }
    >
      Tire um dos filtros acima, ou limpe todos.
    </EmptyState>
  );
};
