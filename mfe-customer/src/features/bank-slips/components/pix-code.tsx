import { useEffect, useState } from "react";
import * as styles from "./slip.module.css";

type Drawing = typeof import("./qr-code.tsx");

/** The QR code of a Pix. What draws it is fetched with the first slip; without a connection its place stays empty. */
export const PixCode = (props: { text: string; label: string }) => {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    import(/* webpackChunkName: "qr-code" */ "./qr-code.tsx").then(setDrawing, () => undefined);
  }, []);
  return drawing ? <drawing.QrCode {...props} /> : <span className={styles.qr} />;
};
