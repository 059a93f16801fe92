import { Button, Group } from "@gleba/shared/ui";
import { SIZES } from "../page-size.ts";
import { pagesText } from "../total-text.ts";
import type { List } from "../use-list.ts";
import { PageSize } from "./page-size-field.tsx";
import * as styles from "./pager.module.css";

/** From page to page, and how many rows one has. */
export const Pager = <Item,>({ list: { page, view, show } }: { list: List<Item> }) => {
  if (!page || page.totalElements <= SIZES[0]) return null;
  return (
    <Group as="nav" gap="sm" justify="between" aria-label="Páginas da lista" className={styles.pager}>
      <Group gap="sm">
        <Button variant="secondary" disabled={page.first} onClick={() => show({ page: page.number - 1 })}>
          Anterior
        </Button>
        <span>
          Página {page.number + 1} de {pagesText(page)}
        </span>
        <Button variant="secondary" disabled={page.last} onClick={() => show({ page: page.number + 1 })}>
          Próxima
        </Button>
      </Group>
      <PageSize label="Linhas" size={view.size} onSize={(size) => show({ size })} />
    </Group>
  );
};
