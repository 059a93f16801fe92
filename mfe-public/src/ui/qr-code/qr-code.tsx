import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { useMemo } from "react";

/** Blank modules around the code, without which cameras miss it (ISO 18004). */
const QUIET = 4;

/** A text as a QR code that prints sharp at any size. */
export const QrCode = ({ text, label, className }: { text: string; label: string; className?: string }) => {
  const code = useMemo(() => generate(text), [text]);
  const side = code.size + 2 * QUIET;
  return (
    <svg
      className={className}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#ffffff" />
      <path d={toSvgPath(code)} fill="#000000" />
    </svg>
  );
};
