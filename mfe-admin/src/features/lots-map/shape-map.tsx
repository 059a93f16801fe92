import { Skeleton } from "@gleba/shared/ui";
import { useEffect, useRef, useState } from "react";
import type { DrawnLot } from "./draw-map.ts";
import * as styles from "./lots-map.module.css";

type Handle = Awaited<ReturnType<typeof import("./edit-shape.ts").editShape>>;

interface Props {
  ring: readonly (readonly [number, number])[];
  neighbours: readonly DrawnLot[];
  onChange: (ring: [number, number][]) => void;
}

const textOf = (ring: Props["ring"]): string => JSON.stringify(ring);

/** One outline, drawn or moved with the mouse. What it says stands in numbers beside it, for every other hand. */
export const ShapeMap = ({ ring, neighbours, onChange }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const tell = useRef(onChange);
  const around = useRef(neighbours);
  const drawn = useRef<string>(null);
  const [handle, setHandle] = useState<Handle>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => {
    let made: Handle | undefined;
    let disposed = false;
    const start = async (): Promise<void> => {
      const { editShape } = await import(/* webpackChunkName: "lot-shape" */ "./edit-shape.ts");
      if (disposed || !place.current) return;
      made = await editShape(place.current, around.current, (moved) => {
        drawn.current = textOf(moved);
        tell.current(moved);
      });
      if (disposed) made.remove();
      else setHandle(made);
    };
    start().catch(() => setFailed(true));
    return () => {
      disposed = true;
      made?.remove();
    };
  }, []);
  useEffect(() => {
    // What came from the map itself is there already.
    if (!handle || drawn.current === textOf(ring)) return;
    handle.show(ring, drawn.current === null);
    drawn.current = textOf(ring);
  }, [handle, ring]);
  return (
    <div className={styles.frame} data-shape="true">
      {!handle && !failed && <Skeleton lines={1} height="100%" width="100%" />}
      {failed && <p>O mapa não carregou. Corrija os pontos pela tabela.</p>}
      <div ref={place} className={styles.map} />
    </div>
  );
};
