import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import * as styles from "./print-sheet.module.css";

/** Resolves once every image of the sheet is decoded or failed. */
const imagesDecoded = (sheet: HTMLElement): Promise<unknown> =>
  Promise.allSettled(
    [...sheet.querySelectorAll("image")].map((image) => {
      const copy = new Image();
      copy.src = image.href.baseVal;
      return copy.decode();
    }),
  );

/** A sheet that is printed instead of the page: hidden on screen, printed as soon as it is rendered, then removed. */
export const PrintSheet = ({ onPrinted, children }: { onPrinted: () => void; children: ReactNode }) => {
  const sheet = useRef<HTMLDivElement>(null);
  const done = useEffectEvent(onPrinted);
  useEffect(() => {
    let removed = false;
    const finish = (): void => done();
    window.addEventListener("afterprint", finish);
    if (sheet.current) void imagesDecoded(sheet.current).then(() => !removed && window.print());
    return () => {
      removed = true;
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
