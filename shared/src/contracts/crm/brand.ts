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

/** Ground of cards on a dark page, and the words on a button there (shared/ui/colors.css). */
const DARK_SURFACE = "#1c211e";
const DARK_WORDS = "#0e1b14";
/** More than what text needs, so that links are still read on tinted grounds. */
const READABLE_IN_THE_DARK = 8;
/** Stronger colours glare on black, weaker ones look grey. */
const STRONGEST = 0.72;

/** Hue (0 to 360) and saturation (0 to 1) of a colour. */
const hueOf = (hex: string): readonly [hue: number, saturation: number] => {
  const [red, green, blue] = rgbOf(hex).map((part) => part / 255) as unknown as Rgb;
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = most - least;
  if (spread === 0) return [0, 0];
  const sector =
    most === red ? (green - blue) / spread : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return [(sector * 60 + 360) % 360, spread / (1 - Math.abs(most + least - 1))];
};

/** A colour by hue, saturation and lightness (CSS Color 4, 7.1). */
const hsl = (hue: number, saturation: number, lightness: number): string => {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (n: number): number => {
    const at = (n + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return hexOf([part(0), part(8), part(4)]);
};

/** The same colour for a dark page: its hue, light enough to be read there. */
const onDarkOf = (color: string): Brand["onDark"] => {
  const [hue, own] = hueOf(color);
  // A deep colour seems paler once it is light: it gets a little more of itself. Grey stays grey.
  const saturation = own < 0.08 ? own : Math.min(STRONGEST, own * 1.2);
  let lightness = 0.5;
  const isRead = (): boolean => {
    const light = hsl(hue, saturation, lightness);
    return Math.min(contrastOf(light, DARK_SURFACE), contrastOf(light, DARK_WORDS)) >= READABLE_IN_THE_DARK;
  };
  while (!isRead()) lightness += 0.01;
  const primary = hsl(hue, saturation, lightness);
  return {
    primary,
    hover: hsl(hue, saturation, Math.min(lightness + 0.1, 0.95)),
    soft: mixed(DARK_SURFACE, primary, 0.16),
  };
};

/** Colours of the pages that follow from the brand's. */
export interface Brand {
  primary: string;
  hover: string;
  soft: string;
  /** The same on dark pages. */
  onDark: { primary: string; hover: string; soft: string };
  /** The colour as given cannot be read on the page; `primary` is a darker one of the same kind. */
  darkened: boolean;
}

/** A tint of the paper on which words of the colour itself can be read. */
const softOf = (primary: string): string => {
  let share = 0.9;
  while (share < 1 && contrastOf(primary, mixed(primary, PAPER, share)) < READABLE) share += 0.01;
  return mixed(primary, PAPER, Math.min(share, 1));
};

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
    soft: softOf(primary),
    onDark: onDarkOf(given),
    darkened: primary !== given,
  };
};

/** Read by shared/ui/colors.css; the last names of each are those of a shell from an earlier release. */
const inBrand = ({ primary, hover, soft, onDark }: Brand): string =>
  [
    `--gleba-brand:${primary};--gleba-brand-hover:${hover};--gleba-brand-soft:${soft}`,
    `--gleba-brand-dark:${onDark.primary};--gleba-brand-dark-hover:${onDark.hover};--gleba-brand-dark-soft:${onDark.soft}`,
    `--gleba-color-primary:${primary};--gleba-color-primary-hover:${hover};--gleba-color-primary-soft:${soft}`,
  ].join(";");
const inAccent = ({ primary, soft, onDark }: Brand): string =>
  [
    `--gleba-accent:${primary};--gleba-accent-soft:${soft}`,
    `--gleba-accent-dark:${onDark.primary};--gleba-accent-dark-soft:${onDark.soft}`,
    `--gleba-color-accent:${primary};--gleba-color-accent-soft:${soft}`,
  ].join(";");

/** The company's colours in the site's configuration. */
export type BrandColors = Readonly<Record<"brandColor" | "accentColor", string>>;

/**
 * The rules that give a page the company's colours, as text of a stylesheet; without a word about anything that is no
 * colour. A dark page has the same hue, light (`--gleba-brand-dark`, `--gleba-accent-dark`).
 */
export const brandRules = ({ brandColor, accentColor }: BrandColors): string => {
  const [brand, accent] = [brandOf(brandColor), brandOf(accentColor)];
  const rules = [...(brand ? [inBrand(brand)] : []), ...(accent ? [inAccent(accent)] : [])].join(";");
  return rules && `:root:root{${rules}}`;
};

/** The colours that the stylesheets themselves have, for a company that chose none. */
export const USUAL_COLORS: BrandColors = { brandColor: "#1f4d3a", accentColor: "#b4532a" };
