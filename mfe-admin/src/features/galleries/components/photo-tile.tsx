import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { Photo } from "@gleba/shared/contracts/crm";
import { Badge, Button, VisuallyHidden } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import * as styles from "./photo-grid.module.css";

interface Props {
  photo: Photo;
  /** From 1. */
  place: number;
  places: number;
  marked: boolean;
  caption: string;
  onCaption: (caption: string) => void;
  onMark: () => void;
  onMove: (by: -1 | 1) => void;
  onCover: () => void;
  onRemove: () => void;
}

/** One photo with all that can be done with it. */
export const PhotoTile = (props: Props) => {
  const { photo, place, marked, caption, onCaption, onMark } = props;
  const { id, name, thumbnails, cover, state } = photo;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={styles.tile}
      data-dragging={isDragging || undefined}
      data-marked={marked || undefined}
      // Set through the element, not written as an attribute: the policy for styles stays strict.
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.picture}>
        <img src={thumbnails.w320} alt={photo.caption} loading="lazy" draggable={false} />
        <label className={styles.mark}>
          <input type="checkbox" checked={marked} onChange={onMark} aria-label={`Selecionar ${name}`} />
        </label>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-roledescription="item que pode ser arrastado"
          aria-label={`Mover ${name}, posição ${place}`}
        >
          <span aria-hidden="true">⠿</span>
        </button>
        <span className={styles.badges}>
          {cover && <Badge tone="info">Capa</Badge>}
          {state === "processing" && <Badge>Preparando tamanhos</Badge>}
          {state === "failed" && <Badge tone="danger">Envie de novo</Badge>}
          {photo.caption === "" && <Badge tone="warning">Sem texto alternativo</Badge>}
        </span>
      </div>
      <p className={styles.name}>{name}</p>
      <TextField
        label={
          <>
            Texto alternativo<VisuallyHidden> de {name}</VisuallyHidden>
          </>
        }
        placeholder="O que a foto mostra?"
        maxLength={300}
        value={caption}
        onChange={onCaption}
      />
      <Actions {...props} />
    </li>
  );
};

const Actions = ({ photo: { name, cover }, place, places, onMove, onCover, onRemove }: Props) => (
  <p className={styles.actions}>
    <Button
      variant="quiet"
      size="sm"
      disabled={place === 1}
      aria-label={`Mover ${name} para antes`}
      onClick={() => onMove(-1)}
    >
      ←
    </Button>
    <Button
      variant="quiet"
      size="sm"
      disabled={place === places}
      aria-label={`Mover ${name} para depois`}
      onClick={() => onMove(1)}
    >
      →
    </Button>
    <Button variant="quiet" size="sm" disabled={cover} aria-label={`Usar ${name} como capa`} onClick={onCover}>
      Capa
    </Button>
    <Button variant="quiet" size="sm" aria-label={`Excluir ${name}`} onClick={onRemove}>
      Excluir
    </Button>
  </p>
);
