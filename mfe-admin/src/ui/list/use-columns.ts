import { useState, type CSSProperties, type DragEvent, type PointerEvent } from "react";
import type { HeadDrag } from "./components/sort-head.tsx";
import { measured, moved, sharesOf, type DrawnColumns } from "./layout.ts";
import type { List } from "./use-list.ts";

/** No column is drawn narrower while its edge is moved, in pixels. */
const NARROWEST = 48;

type Sized = { "data-sized"?: ""; style?: CSSProperties };

const widthsIn = (row: Element): Record<string, number> =>
  Object.fromEntries(
    [...row.querySelectorAll<HTMLElement>("[data-column]")].map((head) => [
      head.dataset["column"] ?? "",
      Math.max(1, head.getBoundingClientRect().width),
    ]),
  );

/** How the columns of a table stand; null for none, or where its rows are cards. */
export const drawnIn = (table: HTMLTableElement | null): DrawnColumns | null => {
  const head = table?.tHead?.rows[0];
  if (!table || !head?.getBoundingClientRect().width) return null;
  // What marks and actions take beside columns of chosen widths, in rem.
  const beside = Number.parseFloat(getComputedStyle(table).getPropertyValue("--beside")) || 0;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { widths: widthsIn(head), available: table.getBoundingClientRect().width - beside * rem };
};

/** The edge between a column and the next one, while it is held. */
const follow = (
  { currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>,
  [key, next]: readonly [string, string],
  { onWidths, onEnd }: { onWidths: (widths: Record<string, number>) => void; onEnd: () => void },
): void => {
  const row = currentTarget.closest("tr");
  if (!row) return;
  const edge = currentTarget;
  const before = widthsIn(row);
  const [own = 0, other = 0] = [before[key], before[next]];
  const moving = (event: globalThis.PointerEvent): void => {
    const by = Math.max(NARROWEST - own, Math.min(event.clientX - clientX, other - NARROWEST));
    onWidths({ ...before, [key]: own + by, [next]: other - by });
  };
  const ending = (): void => {
    edge.removeEventListener("pointermove", moving);
    edge.removeEventListener("lostpointercapture", ending);
    delete edge.dataset["held"];
    onEnd();
  };
  edge.dataset["held"] = "";
  edge.addEventListener("pointermove", moving);
  edge.addEventListener("lostpointercapture", ending);
  edge.setPointerCapture(pointerId);
};

/** How the columns of a table are drawn, moved by their headings and made wider by their edges. */
export const useColumns = <Item>(list: List<Item>) => {
  const { columns, layout, arrange } = list;
  const keys = columns.map(({ key }) => key);
  // While an edge is held nothing is stored.
  const [held, hold] = useState<Record<string, number>>();
  const [dragged, drag] = useState<{ key: string; over?: string }>();
  const shares = sharesOf(held ? { ...layout, widths: measured(held) } : layout, keys);
  const sizedOf = (key: string): Sized => {
    const share = shares?.get(key);
    return share === undefined ? {} : { "data-sized": "", style: { "--share": share.toFixed(4) } as CSSProperties };
  };
  const onResize = (key: string) => {
    const next = keys[keys.indexOf(key) + 1];
    if (next === undefined) return undefined;
    return (event: PointerEvent<HTMLElement>): void => {
      let last: Record<string, number> | undefined;
      follow(event, [key, next], {
        onWidths: (widths) => {
          last = widths;
          hold(widths);
        },
        onEnd: () => {
          hold(undefined);
          if (last) arrange({ widths: measured(last) });
        },
      });
    };
  };
  const dragOf = (key: string): HeadDrag | undefined => {
    if (key === keys[0]) return undefined;
    return {
      draggable: true,
      "data-over": (dragged !== undefined && dragged.over === key && dragged.key !== key) || undefined,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer?.setData("text/plain", key);
        drag({ key });
      },
      onDragOver: (event: DragEvent) => {
        if (!dragged) return;
        event.preventDefault();
        if (dragged.over !== key) drag({ ...dragged, over: key });
      },
      onDragEnd: () => drag(undefined),
      onDrop: (event: DragEvent) => {
        if (!dragged) return;
        event.preventDefault();
        drag(undefined);
        const shown = keys.slice(1);
        arrange({ columns: moved(shown, dragged.key, shown.indexOf(key) - shown.indexOf(dragged.key)) });
      },
    };
  };
  return { sizedOf, onResize, dragOf, onResetWidths: () => arrange({ widths: {} }) };
};
