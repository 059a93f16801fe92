import type { DndContextProps } from "@dnd-kit/core";
import type { Id } from "#ui/list";
import type { Mover } from "./use-moves.ts";

/** How cards are moved, for who sees the board and for who hears it. */
export const HINT =
  "Arraste um cartão, ou leve-o com Shift e uma seta; M escolhe a coluna, e as setas passam de um cartão a outro.";

/** What is read aloud of a drag, which the library would say in English; what became of it the move itself says. */
export const spokenBy = <Item>(
  itemOf: (id: Id | undefined) => Item | undefined,
  { nameOf, labelOf }: Pick<Mover<Item>, "nameOf" | "labelOf">,
): DndContextProps["accessibility"] => ({
  announcements: {
    onDragStart: ({ active }) => {
      const item = itemOf(active.id);
      return item && `${nameOf(item)}, na mão.`;
    },
    onDragOver: ({ over }) => (over ? `Sobre ${labelOf(String(over.id))}.` : undefined),
    onDragEnd: ({ over }) => (over ? undefined : "De volta ao lugar."),
    onDragCancel: () => "De volta ao lugar.",
  },
  screenReaderInstructions: { draggable: HINT },
});
