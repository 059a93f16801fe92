import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
} from "@dnd-kit/core";
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import type { Photo } from "@gleba/shared/contracts/crm";
import { announce } from "@gleba/shared/ui";
import type { Captions } from "../use-captions.ts";
import * as styles from "./photo-grid.module.css";
import { PhotoTile } from "./photo-tile.tsx";

interface Props {
  photos: readonly Photo[];
  marked: ReadonlySet<number>;
  captions: Captions;
  onOrder: (photos: readonly Photo[]) => void;
  onMark: (photoId: number) => void;
  onCover: (photoId: number) => void;
  onRemove: (photo: Photo) => void;
}

const INSTRUCTIONS =
  "Espaço pega a foto; as setas a movem; espaço de novo a solta e Esc a devolve ao lugar. Os botões antes e depois fazem o mesmo.";

/** Photos in their order, which is changed by dragging, by the keyboard or by buttons (expectation E36). */
export const PhotoGrid = ({ photos, marked, captions, onOrder, onMark, onCover, onRemove }: Props) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: number | string): number => photos.findIndex((photo) => photo.id === id);
  const said = (id: number | string): string => {
    const place = placeOf(id);
    return `${photos[place]?.name ?? "Foto"}, posição ${place + 1} de ${photos.length}`;
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Foto ${said(active.id)}, na mão.`,
    onDragOver: ({ over }) => (over ? `Sobre a posição ${placeOf(over.id) + 1} de ${photos.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Solta na posição ${placeOf(over.id) + 1} de ${photos.length}.` : "Solta."),
    onDragCancel: () => "De volta ao lugar.",
  };
  const move = (from: number, to: number): void => {
    if (from < 0 || to < 0 || to >= photos.length || from === to) return;
    onOrder(arrayMove([...photos], from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragEnd={({ active, over }) => over && move(placeOf(active.id), placeOf(over.id))}
    >
      <SortableContext items={photos.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol className={styles.grid} aria-label="Fotos da galeria">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={index + 1}
              places={photos.length}
              marked={marked.has(photo.id)}
              caption={captions.captionOf(photo)}
              onCaption={(caption) => captions.type(photo.id, caption)}
              onMark={() => onMark(photo.id)}
              onMove={(by) => {
                move(index, index + by);
                announce(`${photo.name}: posição ${index + 1 + by} de ${photos.length}.`);
              }}
              onCover={() => onCover(photo.id)}
              onRemove={() => onRemove(photo)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
