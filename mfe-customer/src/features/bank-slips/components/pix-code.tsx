import { useEffect, useState } from "react";
import * as styles from "./slip.module.css";

type Drawing = typeof import("./qr-code.tsx");

/** The QR code of a Pix. What draws it is fetched with the first slip; without a connection its place says so. */
export const PixCode = (props: { text: string; label: string }) => {
  const [drawing, setDrawing] = useState<Drawing | "missing">();
  useEffect(() => {
    import(/* webpackChunkName: "qr-code" */ "./qr-code.tsx").then(setDrawing, () => setDrawing("missing"));
  }, []);
  if (drawing === undefined) return <span className={styles.qr} />;
  if (drawing === "missing")
    return <p className={`${styles.qr} ${styles.missing}`}>Sem conexão, o QR Code não aparece. Copie o código.</p>;
  return <drawing.QrCode {...props} />;
};
