import { Skeleton } from "@gleba/shared/ui";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { DrawnLine, DrawnLot, DrawnText } from "./draw-map.ts";
import * as styles from "./lots-map.module.css";

type Handle = ReturnType<typeof import("./draw-map.ts").drawLotsMap>;

export type { DrawnLine, DrawnLot } from "./draw-map.ts";

interface Props {
  /** What the map shows, for who does not see it; the same stands in a list beside it. */
  label: string;
  lots: readonly DrawnLot[];
  texts?: readonly DrawnText[];
  /** What lots stand among. */
  lines?: readonly DrawnLine[];
  marked?: DrawnLot["id"] | null;
  /** Brought into sight whenever it changes. */
  looked?: readonly DrawnLot["id"][];
  onChoose?: (id: DrawnLot["id"]) => void;
  /** What the colours and lines mean. */
  children?: ReactNode;
}

const NONE: readonly DrawnText[] = [];
const NO_LINES: readonly DrawnLine[] = [];

/** A small map of lots. Leaflet comes with the first one that is drawn. */
export const LotsMap = ({
  label,
  lots,
  texts = NONE,
  lines = NO_LINES,
  marked = null,
  looked,
  onChoose,
  children,
}: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  const [handle, setHandle] = useState<Handle>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    let made: Handle | undefined;
    let disposed = false;
    const start = async (): Promise<void> => {
      const { drawLotsMap } = await import(/* webpackChunkName: "lots-map" */ "./draw-map.ts");
      if (disposed || !place.current) return;
      made = drawLotsMap(place.current, (id) => choose.current?.(id));
      setHandle(made);
    };
    start().catch(() => setFailed(true));
    return () => {
      disposed = true;
      made?.remove();
    };
  }, []);
  useEffect(() => handle?.show(lots, texts, lines), [handle, lots, texts, lines]);
  useEffect(() => handle?.mark(marked), [handle, marked]);
  useEffect(() => {
    if (looked) handle?.look(looked);
  }, [handle, looked]);
  return (
    <figure className={styles.figure} aria-label={label}>
      <div className={styles.frame}>
        {!handle && !failed && <Skeleton lines={1} height="100%" width="100%" />}
        {failed && <p>O mapa não carregou. A lista mostra os mesmos lotes.</p>}
        <div ref={place} className={styles.map} />
      </div>
      {children && <figcaption className={styles.legend}>{children}</figcaption>}
    </figure>
  );
};
