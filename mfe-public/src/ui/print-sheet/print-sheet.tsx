import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import * as styles from "./print-sheet.module.css";

/** Pictures a sheet waits for; one that is missing does not hold it up. */
const whenSeen = (sheet: HTMLElement): Promise<unknown> =>
  Promise.allSettled(
    [...sheet.querySelectorAll("image")].map((image) => {
      const copy = new Image();
      copy.src = image.href.baseVal;
      return copy.decode();
    }),
  );

/** A page of paper: never on the screen, printed instead of the page as soon as it is drawn, then done with. */
export const PrintSheet = ({ onPrinted, children }: { onPrinted: () => void; children: ReactNode }) => {
  const sheet = useRef<HTMLDivElement>(null);
  const done = useEffectEvent(onPrinted);
  useEffect(() => {
    let gone = false;
    const finish = (): void => done();
    window.addEventListener("afterprint", finish);
    if (sheet.current) void whenSeen(sheet.current).then(() => !gone && window.print());
    return () => {
      gone = true;
      window.removeEventListener("afterprint", finish);
    };
  }, []);
  return createPortal(
    <div ref={sheet} className={styles.sheet} data-print-sheet>
      {children}
    </div>,
    document.body,
  );
};
