import type { Photo } from "@gleba/shared/contracts/crm";
import { formatCount } from "@gleba/shared/words";
import { Badge, Button, Group } from "@gleba/shared/ui";
import { photoCount } from "../photo-count.ts";

interface Props {
  /** Those on this screen. */
  photos: readonly Photo[];
  /** Of the whole gallery. */
  total: number;
  /** How many are selected. */
  chosen: number;
  onSelect: (ids: readonly number[]) => void;
  onRemove: () => void;
}

/** How many photos there are, how many lack a description, and what is done with those selected. */
export const PhotosToolbar = ({ photos, total, chosen, onSelect, onRemove }: Props) => {
  const undescribed = photos.filter(({ caption }) => caption === "").length;
  return (
    <Group gap="sm" justify="between">
      <Group gap="sm">
        <p role="status">
          {photoCount(total)}
          {photos.length < total && `, ${formatCount(photos.length)} nesta tela`}
        </p>
        {undescribed > 0 && <Badge tone="warning">{undescribed} sem texto alternativo</Badge>}
      </Group>
      <Group gap="xs">
        <Button variant="quiet" size="sm" onClick={() => onSelect(chosen > 0 ? [] : photos.map(({ id }) => id))}>
          {chosen > 0 ? "Limpar seleção" : `Selecionar ${photoCount(photos.length)}`}
        </Button>
        {chosen > 0 && (
          <Button variant="danger" size="sm" onClick={onRemove}>
            Excluir {photoCount(chosen)}
          </Button>
        )}
      </Group>
    </Group>
  );
};
