import { labelBox, overlaps, type Label } from "./labels.ts";
import type { Canvas2D } from "./paint.ts";
import type { Box } from "./shapes.ts";

const TEXT_COLOR = "#1c211e";
const HALO_COLOR = "rgba(255, 255, 255, 0.86)";

const paintBlockLabel = (ctx: Canvas2D, label: Label): void => {
  const { minX, minY, maxX, maxY } = labelBox(label);
  ctx.beginPath();
  ctx.roundRect(minX, minY, maxX - minX, maxY - minY, (maxY - minY) / 2);
  ctx.fillStyle = TEXT_COLOR;
  ctx.globalAlpha = 0.82;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.fillStyle = "#ffffff";
  ctx.fillText(label.text, label.x, label.y);
};

/** Writes the labels that meet `area`. Numbers stand on a soft white halo, so hatches never eat them. */
export const paintLabels = (ctx: Canvas2D, labels: readonly Label[], area: Box, font: string): void => {
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineJoin = "round";
  ctx.lineWidth = 3;
  let size = 0;
  for (const label of labels) {
    if (!overlaps(labelBox(label), area)) continue;
    if (label.size !== size) ctx.font = `600 ${(size = label.size)}px ${font}`;
    if (label.kind === "block") {
      paintBlockLabel(ctx, label);
      continue;
    }
    ctx.strokeStyle = HALO_COLOR;
    ctx.strokeText(label.text, label.x, label.y);
    ctx.fillStyle = TEXT_COLOR;
    ctx.fillText(label.text, label.x, label.y);
  }
};
