import sharp, { type Sharp } from "sharp";

type Point = readonly [x: number, y: number];

/** A path through points, in tenths of a unit. */
export const pathOf = (points: readonly Point[], closed: boolean): string =>
  points.length === 0
    ? ""
    : `M${points.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join("L")}${closed ? "Z" : ""}`;

/** An SVG element; attributes in camel case become dashed ones. */
export const tag = (name: string, attributes: Record<string, string | number>, inner = ""): string => {
  const written = Object.entries(attributes)
    .map(
      ([key, value]) =>
        ` ${key === "viewBox" ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
    )
    .join("");
  return `<${name}${written}>${inner}</${name}>`;
};

/** A whole drawing in its own units, `widthPx` wide when rendered. */
export const drawing = (size: { width: number; height: number; widthPx: number }, inner: string): string => {
  const { width, height, widthPx } = size;
  return tag(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width: widthPx,
      height: Math.round((widthPx * height) / width),
      viewBox: `0 0 ${width} ${height}`,
    },
    inner,
  );
};

/** Renders our own SVG (never one from outside: those are refused) with sharp. */
export const render = (svg: string): Sharp => sharp(Buffer.from(svg), { unlimited: true });
