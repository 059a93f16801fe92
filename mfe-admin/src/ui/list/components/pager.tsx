import { Button, Group } from "@gleba/shared/ui";
import { Select } from "@gleba/shared/ui/fields";
import { rememberSize, SIZES } from "../page-size.ts";
import type { List } from "../use-list.ts";
import * as styles from "./pager.module.css";

const OPTIONS = SIZES.map((size) => ({ value: String(size), label: `${size} por página` }));

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
          Página {page.number + 1} de {page.totalPages}
        </span>
        <Button variant="secondary" disabled={page.last} onClick={() => show({ page: page.number + 1 })}>
          Próxima
        </Button>
      </Group>
      <Select
        name="tamanho"
        label={<span className={styles.size}>Linhas</span>}
        options={OPTIONS}
        value={String(view.size)}
        onChange={(size) => {
          rememberSize(Number(size));
          show({ size: Number(size) });
        }}
      />
    </Group>
  );
};
