import { Button, ButtonLink, EmptyState, Group } from "@gleba/shared/ui";
import { formatCount } from "@gleba/shared/words";
import type { ActiveFilter } from "../active-filters.ts";
import { noFilters, type LotFilters } from "../filters.ts";

interface Props {
  /** Where it can be asked to be told of such lots. */
  alerts: string;
  active: readonly ActiveFilter[];
  /** Lots that would pass with these filters. */
  countWith: (filters: LotFilters) => number;
  onChange: (filters: LotFilters) => void;
}

const lots = (count: number): string => (count === 1 ? "1 lote" : `${formatCount(count)} lotes`);

/** Nothing matches: offers to remove the one filter that helps (E7). */
export const NoMatches = ({ alerts, active, countWith, onChange }: Props) => {
  const helpful = active
    .map((filter) => ({ ...filter, count: countWith(filter.without) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return (
    <EmptyState
      title="Nenhum lote com esses filtros"
      action={
        <Group gap="xs">
          {helpful.slice(0, 3).map(({ key, label, without, count }) => (
            <Button key={key} variant="secondary" size="sm" onClick={() => onChange(without)}>
              Sem “{label}”: {lots(count)}
            </Button>
          ))}
          <Button variant="quiet" size="sm" onClick={() => onChange(noFilters)}>
            Limpar filtros
          </Button>
          <ButtonLink variant="quiet" size="sm" to={alerts}>
            Avise-me quando houver
          </ButtonLink>
        </Group>
      }
    >
      Tente deixar um dos filtros de lado.
    </EmptyState>
  );
};
