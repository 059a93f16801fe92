import type { LotStore } from "@gleba/shared/lots";
import { createGrid, indexLots } from "../grid.ts";
import { createHatch } from "../hatch.ts";
import { createLabelLayout, createMeasure } from "../label-layout.ts";
import type { Measure } from "../labels.ts";
import { paintPlan, type StatusPalette } from "../paint.ts";
import type { StatusStyle } from "../palette.ts";
import { createScene, type Scene } from "../scene.ts";
import { projectShapes } from "../shapes.ts";
import type { Answer, PaintOrder, Question } from "./messages.ts";

/** An answer and what of it is handed over instead of copied. */
export interface Reply {
  answer: Answer;
  transfer: Transferable[];
}

/** Lots of which only the ground is known yet: what is empty is not drawn. */
const nameless = (coordinates: Int32Array, offsets: Uint32Array): LotStore => {
  const count = offsets.length - 1;
  const none = new Uint8Array(0);
  const numbers = new Float64Array(0);
  return {
    count,
    coordinates,
    offsets,
    ids: numbers,
    blocks: [],
    block: new Uint16Array(0),
    lots: [],
    status: new Uint8Array(count),
    areaM2: numbers,
    priceCents: numbers,
    corner: none,
    mine: none,
    indexOf: () => -1,
  };
};

/** The colours of the last order, ready for the canvas. */
const createPalettes = () => {
  let known: { key: string; palette: StatusPalette } | null = null;
  return (styles: readonly StatusStyle[], ratio: number): StatusPalette => {
    const key = JSON.stringify([styles, ratio]);
    if (known?.key !== key)
      known = { key, palette: { styles, hatches: styles.map((style) => createHatch(style, ratio)) } };
    return known.palette;
  };
};

/** The lots of one development on a thread of their own: answers the page's questions one after the other. */
export const createAnswering = (canvas: OffscreenCanvas): ((question: Question) => Reply) => {
  const ctx = canvas.getContext("2d")!;
  const paletteOf = createPalettes();
  let scene: Scene | null = null;
  let measure: Measure | null = null;
  let layout: ReturnType<typeof createLabelLayout> | null = null;

  const takeGround = (coordinates: Int32Array, offsets: Uint32Array): Reply => {
    const store = nameless(coordinates, offsets);
    const shapes = projectShapes(store);
    const index = indexLots(shapes);
    scene = createScene(store, shapes, createGrid(shapes, index));
    // The page gets copies by handing over, which costs it nothing.
    const given = { ...shapes, xy: shapes.xy.slice(), boxes: shapes.boxes.slice(), offsets: offsets.slice() };
    const copy = { ...index, starts: index.starts.slice(), members: index.members.slice() };
    return {
      answer: { kind: "ground", shapes: given, index: copy },
      transfer: [given.xy, given.boxes, given.offsets, copy.starts, copy.members].map(({ buffer }) => buffer),
    };
  };

  const learn = (before: Scene, { names, facts, status, matches, font }: PaintOrder): Scene => {
    measure ??= createMeasure(ctx, font);
    const now = names || facts ? { ...before, store: { ...before.store, ...names, ...facts } } : before;
    now.store.status.set(status);
    now.matches = matches;
    if (now !== before) layout = createLabelLayout(now, measure);
    return now;
  };

  const paint = (before: Scene, order: PaintOrder): Reply => {
    scene = learn(before, order);
    const { view, ratio, styles, font } = order;
    canvas.width = Math.round(view.width * ratio);
    canvas.height = Math.round(view.height * ratio);
    const area = { minX: 0, minY: 0, maxX: view.width, maxY: view.height };
    const labels = paintPlan(ctx, scene, paletteOf(styles, ratio), view, area, ratio, {
      font,
      labels: (drawn) => layout?.(view, drawn) ?? [],
    });
    const bitmap = canvas.transferToImageBitmap();
    return { answer: { kind: "picture", bitmap, labels: [...labels] }, transfer: [bitmap] };
  };

  return (question) => {
    if (question.kind === "ground") return takeGround(question.coordinates, question.offsets);
    if (!scene) throw new Error("Asked for a picture before the ground.");
    return paint(scene, question);
  };
};
