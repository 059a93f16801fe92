/** Position and size of the plan image before rotation, in pixels. */
export interface PlanFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The CSS transform that lays the plan image at `frame`, scaled by `scale` during a zoom, and rotated clockwise about
 * its own centre. The rotation is written after Leaflet's translation and scale and works in the image's own
 * coordinates, so it commutes with every zoom: the error is 0 px. Needs `transform-origin: 0 0`.
 */
export const planTransform = ({ x, y, width, height }: PlanFrame, scale: number, degrees: number): string => {
  const [cx, cy] = [width / 2, height / 2];
  return (
    `translate3d(${x}px, ${y}px, 0) scale(${scale}) ` +
    `translate(${cx}px, ${cy}px) rotate(${degrees}deg) translate(${-cx}px, ${-cy}px)`
  );
};

/** The corners of a rotated plan, clockwise from the one that was top left: what `planTransform` draws. */
export const planCorners = ({ x, y, width, height }: PlanFrame, degrees: number): [number, number][] => {
  const [cx, cy] = [x + width / 2, y + height / 2];
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const corners = [
    [-width, -height],
    [width, -height],
    [width, height],
    [-width, height],
  ] as const;
  // The screen's y grows downwards, where the usual rotation matrix rotates clockwise.
  return corners.map(([dx, dy]) => [cx + (dx * cosine - dy * sine) / 2, cy + (dx * sine + dy * cosine) / 2]);
};
