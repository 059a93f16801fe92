/** Contrast that text needs on its ground (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;
const WHITE = "#ffffff";
/** The warm paper of the public pages; the brand's colour is also the colour of links on it. */
const PAPER = "#fbfaf6";

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number => {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** How much two colours (`#rrggbb`) differ in lightness: 1 to 21, as WCAG reckons. */
export const contrastOf = (one: string, two: string): number => {
  const [lighter, darker] = [luminance(one), luminance(two)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
};

/** `one` with a share (0 to 1) of `two` in it. */
const mixed = (one: string, two: string, share: number): string => {
  const [from, to] = [rgbOf(one), rgbOf(two)];
  return hexOf([0, 1, 2].map((at) => (from[at] ?? 0) * (1 - share) + (to[at] ?? 0) * share) as unknown as Rgb);
};

/** Colours of the pages that follow from the brand's. */
export interface Brand {
  primary: string;
  hover: string;
  soft: string;
  /** The colour as given cannot be read on the page; `primary` is a darker one of the same kind. */
  darkened: boolean;
}

/**
 * What the public pages make of the brand's colour (`#rrggbb`): buttons with white words, and links on paper. A colour too
 * light to be read is darkened until it can be. Null for anything that is no colour.
 */
export const brandOf = (color: string): Brand | null => {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  const given = color.toLowerCase();
  let primary = given;
  for (let share = 0.05; Math.min(contrastOf(primary, WHITE), contrastOf(primary, PAPER)) < READABLE; share += 0.05)
    primary = mixed(given, "#000000", Math.min(share, 1));
  return {
    primary,
    hover: mixed(primary, "#000000", 0.22),
    soft: mixed(primary, PAPER, 0.9),
    darkened: primary !== given,
  };
};
