import { generate } from "lean-qr";
import { useMemo } from "react";
import * as styles from "./slip.module.css";

/** Light modules around a QR code that readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A text as QR code, one path: crisp at any size and on paper. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => {
    const code = generate(text);
    let modules = "";
    for (let y = 0; y < code.size; y += 1)
      for (let x = 0; x < code.size; x += 1)
        if (code.get(x, y)) modules += `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`;
    return { size: code.size + 2 * QUIET_ZONE, path: modules };
  }, [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
