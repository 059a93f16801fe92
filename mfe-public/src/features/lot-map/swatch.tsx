import type { LotStatus } from "@gleba/shared/contracts";
import { statusHatch, type Hatch } from "./palette.ts";
import * as styles from "./swatch.module.css";

const lines: Record<Hatch, string> = {
  none: "",
  slash: "M-2 10 10-2M6 18 18 6M-2 18 18-2M14 18 26 6M22 18 26 14M6 10 18-2M14 10 26-2",
  dots: "",
  cross: "M-2 10 10-2M6 18 18 6M-2 18 18-2M14 18 26 6M-2 6 10 18M-2-2 18 18M6-2 26 18M14-2 26 10",
  bars: "M0 4h24M0 9h24M0 14h24",
};

const dots = [4, 12, 20].flatMap((x) => [
  [x, 5],
  [x + 4, 11],
]);

/** A lot in small, coloured and hatched as on the map. */
export const StatusSwatch = ({ status }: { status: LotStatus }) => {
  const hatch = statusHatch(status);
  return (
    <svg
      className={styles.swatch}
      style={{ color: `var(--gleba-status-${status})` }}
      viewBox="0 0 24 16"
      width="24"
      height="16"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="24" height="16" fill="currentColor" opacity={hatch === "none" ? 0.5 : 0.28} />
      <path d={lines[hatch]} stroke="currentColor" strokeWidth="1.2" fill="none" opacity="0.8" />
      {hatch === "dots" && dots.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" fill="currentColor" />)}
      <rect x="0.5" y="0.5" width="23" height="15" fill="none" stroke="currentColor" />
    </svg>
  );
};
