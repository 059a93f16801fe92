import type { SettledByHand } from "@gleba/shared/contracts/crm";
import type { RefusedFinding } from "../findings.ts";
import { signedArea, type Position } from "../geodesy.ts";
import { readLabel } from "../label.ts";
import type { Outline, Parts, Written } from "./parts.ts";
import { innerPoint, pointsWithin } from "./plane-shapes.ts";

/** An outline that may be a lot, and what the drawing says of it. */
export interface Plot {
  outline: Outline;
  /** Its open ring in metres, and a point within it. */
  metres: Position[];
  inner: Position;
  /** Numbers that stand in it, each once. */
  numbers: string[];
  /** Blocks that its own texts name: "Q9 L4". */
  namedBlocks: string[];
}

/** The plots of a drawing, and what on the layers of lots is none. */
export interface Plots {
  plots: Plot[];
  refused: RefusedFinding[];
  /** Numbers that stand in no lot. */
  loose: Written[];
  /** Texts on the layers of numbers that are none. */
  notes: Written[];
}

/** What findings call an outline of the drawing. */
export const calledOf = ({ shape, layer }: Pick<Outline, "shape" | "layer">): string =>
  layer === "" ? `Desenho ${shape + 1}` : `Desenho ${shape + 1} da camada ${layer}`;

/** A drawing in which so many others lie is the outline of a block. */
const OUTLINE_OF = 2;
/** Two outlines whose middles and areas differ by less are one, drawn twice. */
const [SAME_M, SAME_SHARE] = [0.05, 0.002];

/** A name of letters alone is one where somebody says that the layer holds names: "A", "VI". */
const NAME = /^[\p{L}\d][\p{L}\d./-]{0,11}$/u;

/** The number of a lot in a text on a layer of such numbers; null for areas, measures and the like. */
const lotNumber = (text: string): { block?: string; lot?: string } | null =>
  readLabel(text) ?? (NAME.test(text) && text.length <= 3 ? { lot: text } : null);

/** The name of a block in a text on a layer of such names; null for any other text. */
export const blockName = (text: string): string | null => {
  const label = readLabel(text);
  return label?.block ?? label?.lot ?? (NAME.test(text) ? text : null);
};

const sameAs = (one: Plot, two: Plot): boolean => {
  const [first, second] = [Math.abs(signedArea(one.metres)), Math.abs(signedArea(two.metres))];
  const apart = Math.hypot(one.inner[0] - two.inner[0], one.inner[1] - two.inner[1]);
  return apart <= SAME_M && Math.abs(first - second) <= SAME_SHARE * Math.max(first, second);
};

/** Without outlines of blocks, and each drawing once. */
const withoutOthers = (all: readonly Plot[], refused: RefusedFinding[]): Plot[] => {
  const within = pointsWithin(
    all.map(({ metres }) => metres),
    all.map(({ inner }) => inner),
  );
  const repeated = new Map<number, number>();
  within.forEach((others, index) => {
    for (const other of others)
      if (other > index && !repeated.has(other) && sameAs(all[index]!, all[other]!)) repeated.set(other, index);
  });
  return all.filter((plot, index) => {
    const others = within[index]!.filter((other) => other !== index && !sameAs(plot, all[other]!));
    const first = repeated.get(index);
    if (first === undefined && others.length < OUTLINE_OF) return true;
    refused.push({
      where: calledOf(plot.outline),
      drawn: [plot.outline.ring],
      shape: plot.outline.shape,
      message:
        first === undefined
          ? `contém outros ${others.length} lotes; parece o contorno de uma quadra`
          : `repete o ${calledOf(all[first]!.outline).replace("D", "d")}`,
      ...(first !== undefined && { kind: "duplicate" as const }),
    });
    return false;
  });
};

const distinct = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => text !== undefined)),
];

/** Finds the plots of a drawing and the numbers that stand in them. */
export const plotsOf = (
  parts: Parts,
  settled: Pick<SettledByHand, "left">,
  toMetres: (at: Position) => Position,
): Plots => {
  const refused: RefusedFinding[] = parts.torn.map((torn) => ({
    where: calledOf(torn),
    message: torn.why,
    drawn: torn.drawn,
    shape: torn.shape,
  }));
  const left = new Set(settled.left);
  const all = parts.lots
    .filter(({ shape }) => !left.has(shape))
    .map((outline): Plot => {
      const metres = outline.ring.map(toMetres);
      return { outline, metres, inner: innerPoint(metres), numbers: [], namedBlocks: [] };
    });
  const plots = withoutOthers(all, refused);
  const read = parts.lotNumbers.map((written) => ({ written, label: lotNumber(written.text) }));
  const numbers = read.flatMap(({ written, label }) => (label ? [{ written, label }] : []));
  const within = pointsWithin(
    plots.map(({ metres }) => metres),
    numbers.map(({ written }) => toMetres(written.at)),
  );
  const placed = new Set(within.flat());
  return {
    plots: plots.map((plot, index) => {
      const labels = within[index]!.map((at) => numbers[at]!.label);
      return {
        ...plot,
        numbers: distinct(labels.map(({ lot }) => lot)),
        namedBlocks: distinct(labels.map(({ block }) => block)),
      };
    }),
    refused,
    loose: numbers.flatMap(({ written }, index) => (placed.has(index) ? [] : [written])),
    notes: read.flatMap(({ written, label }) => (label ? [] : [written])),
  };
};
