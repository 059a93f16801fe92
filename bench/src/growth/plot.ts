import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** What one call took at each number of rows. */
export interface Curve {
  name: string;
  /** By rows filled in: milliseconds, or rows read. */
  points: readonly (readonly [rows: number, taken: number])[];
}

/** A picture: its file, its title, what its curves are told in, and the line that they are to stay below. */
export interface Plot {
  path: string;
  title: string;
  unit: string;
  target: number;
  curves: readonly Curve[];
}

const WIDTH = 1000;
const HEIGHT = 480;
const LEFT = 56;
const RIGHT = 370;
const TOP = 44;
const BOTTOM = 40;
const LEAST = 1;
const LABELS = 12;
const LABEL_STEP = 30;

const escape = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const lastOf = ({ points }: Curve): number => points.at(-1)?.[1] ?? 0;

/** Draws curves on two logarithmic axes with the line that is to be kept; the slowest are named. */
export const plot = ({ path, title, unit, target, curves }: Plot): void => {
  const rows = [...new Set(curves.flatMap(({ points }) => points.map(([count]) => count)))].toSorted((a, b) => a - b);
  const [fewest, most] = [rows[0]!, rows.at(-1)!];
  const highest = Math.max(target * 2, ...curves.flatMap(({ points }) => points.map(([, ms]) => ms)));
  const share = (value: number, from: number, to: number) => Math.log(value / from) / Math.log(to / from);
  const x = (count: number) => LEFT + (fewest === most ? 0.5 : share(count, fewest, most)) * (WIDTH - LEFT - RIGHT);
  const y = (ms: number) => HEIGHT - BOTTOM - share(Math.max(ms, LEAST), LEAST, highest) * (HEIGHT - TOP - BOTTOM);
  const line = (text: string, ms: number, attributes: string) =>
    `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(ms).toFixed(1)}" y2="${y(ms).toFixed(1)}" ${attributes}/>` +
    `<text x="${LEFT - 6}" y="${(y(ms) + 4).toFixed(1)}" text-anchor="end">${text}</text>`;
  const scale = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000].filter((ms) => ms <= highest);
  const drawn = curves.map(({ name, points }) => {
    const isOver = points.some(([, ms]) => ms > target);
    const path_ = points
      .map(([count, ms], at) => `${at ? "L" : "M"}${x(count).toFixed(1)} ${y(ms).toFixed(1)}`)
      .join("");
    return `<path d="${path_}" fill="none" stroke="${isOver ? "#b42318" : "#2f6f4f"}" stroke-width="1.5" stroke-opacity="0.7"><title>${escape(name)}</title></path>`;
  });
  const labels = curves
    .toSorted((one, other) => lastOf(other) - lastOf(one))
    .slice(0, LABELS)
    .map(
      (curve, at) =>
        `<text x="${WIDTH - RIGHT + 14}" y="${TOP + 14 + at * LABEL_STEP}">${escape(curve.name)}: ${lastOf(curve).toLocaleString("en")} ${unit}</text>`,
    );
  const columns = rows.map(
    (count) =>
      `<text x="${x(count).toFixed(1)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${count.toLocaleString("en")}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="system-ui, sans-serif" font-size="12" fill="#1f2937">
<title>${escape(title)}</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
<text x="${LEFT}" y="24" font-size="15" font-weight="600">${escape(title)}, ${unit}</text>
${scale.map((ms) => line(`${ms.toLocaleString("en")}`, ms, `stroke="#e5e7eb"`)).join("\n")}
${line(`${target.toLocaleString("en")}`, target, `stroke="#b45309" stroke-dasharray="5 4"`)}
${columns.join("\n")}
${drawn.join("\n")}
${labels.join("\n")}
</svg>
`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, svg);
};
