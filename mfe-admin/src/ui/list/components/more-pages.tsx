import { Button, Group } from "@gleba/shared/ui";

interface Props {
  page: { number: number; totalPages: number; first: boolean; last: boolean };
  onPage: (page: number) => void;
}

/** From page to page inside of a dialog, where the address says nothing. */
export const MorePages = ({ page: { number, totalPages, first, last }, onPage }: Props) =>
  totalPages < 2 ? null : (
    <Group as="nav" gap="sm" aria-label="Páginas">
      <Button variant="secondary" size="sm" disabled={first} onClick={() => onPage(number - 1)}>
        Anterior
      </Button>
      <span>
        Página {number + 1} de {totalPages}
      </span>
      <Button variant="secondary" size="sm" disabled={last} onClick={() => onPage(number + 1)}>
        Próxima
      </Button>
    </Group>
  );
