import { useDraggable } from "@dnd-kit/core";
import type { ReactNode } from "react";
import * as styles from "../board.module.css";

interface Props {
  id: string;
  name: string;
  /** The one card that Tab comes to; arrows go on from it. */
  reachable: boolean;
  onOpen: () => void;
  onFocus: () => void;
  children: ReactNode;
}

/** One record: its name opens it, and the whole of it can be dragged. */
export const BoardCard = ({ id, name, reachable, onOpen, onFocus, children }: Props) => {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id });
  return (
    <li ref={setNodeRef} className={styles.card} data-dragging={isDragging || undefined} {...listeners}>
      <button
        type="button"
        className={styles.name}
        data-card={id}
        tabIndex={reachable ? 0 : -1}
        onClick={onOpen}
        onFocus={onFocus}
      >
        {name}
      </button>
      {children}
    </li>
  );
};
