import type { StaffLotMap } from "@gleba/shared/contracts/crm";
import { formatCount } from "@gleba/shared/words";
import { Button, Group } from "@gleba/shared/ui";
import { ISSUES } from "../issue-names.ts";

interface Props {
  map: StaffLotMap;
  /** The light the list is narrowed by. */
  current: string | undefined;
  onShow: (issue: string) => void;
}

/** What the development still lacks, light by light; each opens its lots. */
export const QualitySummary = ({ map, current, onShow }: Props) => {
  const open = ISSUES.filter(({ issue }) => map.issues[issue] > 0);
  if (map.lots.length === 0) return null;
  if (open.length === 0) return <p>Todos os lotes têm o que um contrato exige.</p>;
  return (
    <Group gap="xs" as="ul" aria-label="Pendências do empreendimento">
      {open.map(({ issue, short }) => (
        <li key={issue}>
          <Button
            variant="secondary"
            size="sm"
            aria-pressed={current === issue}
            onClick={() => onShow(current === issue ? "" : issue)}
          >
            {formatCount(map.issues[issue])} {short}
          </Button>
        </li>
      ))}
    </Group>
  );
};
