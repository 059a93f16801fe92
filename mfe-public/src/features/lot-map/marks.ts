import type { Box } from "./shapes.ts";

/** Small canvases over the lots, one a mark: to move a mark touches no pixel of the lots. The later lie above. */
export const createMarks = <Name extends string>(frame: HTMLElement, names: readonly Name[]) => {
  const layer = frame.appendChild(document.createElement("div"));
  const canvases = new Map(
    names.map((name) => {
      const canvas = layer.appendChild(document.createElement("canvas"));
      canvas.style.position = "absolute";
      canvas.style.display = "none";
      canvas.dataset["mark"] = name;
      return [name, canvas];
    }),
  );
  return {
    hide(name: Name): void {
      canvases.get(name)!.style.display = "none";
    },
    /** Shows what `draw` paints within `box`, which is in CSS pixels of the frame, as is its canvas. */
    show(name: Name, { minX, minY, maxX, maxY }: Box, ratio: number, draw: (ctx: CanvasRenderingContext2D) => void) {
      const canvas = canvases.get(name)!;
      const [width, height] = [maxX - minX, maxY - minY];
      canvas.style.display = width > 0 && height > 0 ? "" : "none";
      if (width <= 0 || height <= 0) return;
      // A new size blanks it.
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
      canvas.style.left = `${minX}px`;
      canvas.style.top = `${minY}px`;
      const ctx = canvas.getContext("2d");
      ctx?.setTransform(ratio, 0, 0, ratio, -minX * ratio, -minY * ratio);
      if (ctx) draw(ctx);
    },
  };
};
