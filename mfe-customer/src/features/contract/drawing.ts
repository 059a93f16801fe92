type Position = readonly [longitude: number, latitude: number];

const SIZE = 100;
const MARGIN = 8;

/**
 * A lot's outline as SVG path in a square of 100: north is up, and true to shape. A lot is small enough that a degree
 * of longitude is cos(latitude) of one of latitude all over it.
 */
export const outlinePath = (polygon: readonly Position[]): string => {
  const narrow = Math.cos(((polygon[0]?.[1] ?? 0) * Math.PI) / 180);
  const points = polygon.map(([longitude, latitude]) => [longitude * narrow, -latitude] as const);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = (SIZE - 2 * MARGIN) / (Math.max(width, height) || 1);
  const place = (value: number, from: number, extent: number) =>
    ((value - from) * scale + (SIZE - extent * scale) / 2).toFixed(2);
  return `M${points.map(([x, y]) => `${place(x, left, width)} ${place(y, top, height)}`).join("L")}Z`;
};
