import { Button, Group } from "@gleba/shared/ui";
import type { ListPage } from "../definition.ts";
import { pagesText } from "../total-text.ts";

interface Props {
  page: Omit<ListPage<unknown>, "content">;
  onPage: (page: number) => void;
}

/** From page to page inside of a dialog, where the address says nothing. */
export const MorePages = ({ page, onPage }: Props) =>
  page.totalPages < 2 ? null : (
    <Group as="nav" gap="sm" aria-label="Páginas">
      <Button variant="secondary" size="sm" disabled={page.first} onClick={() => onPage(page.number - 1)}>
        Anterior
      </Button>
      <span>
        Página {page.number + 1} de {pagesText(page)}
      </span>
      <Button variant="secondary" size="sm" disabled={page.last} onClick={() => onPage(page.number + 1)}>
        Próxima
      </Button>
    </Group>
  );
