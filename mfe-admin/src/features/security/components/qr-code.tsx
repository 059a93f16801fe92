import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { useMemo } from "react";
import * as styles from "../security.module.css";

/** Light modules around a QR code that readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A text as QR code, dark on light in every theme, since not every reader takes the opposite. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => {
    const code = generate(text);
    return { size: code.size, path: toSvgPath(code) };
  }, [text]);
  const [from, full] = [-QUIET_ZONE, size + 2 * QUIET_ZONE];
  return (
    <svg
      className={styles.qr}
      viewBox={`${from} ${from} ${full} ${full}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={from} y={from} width={full} height={full} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
