import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brandOf, USUAL_COLORS } from "@gleba/shared/contracts/crm";
import { criticalCss } from "./critical-css.ts";

const tokens = readFileSync(join(__dirname, "../../../shared/src/ui/tokens.css"), "utf8");

/** Colours that a rule declares, by name. */
const colorsOf = (css: string, selector: RegExp): Record<string, string> => {
  const [, block = ""] = new RegExp(`${selector.source}\\s*\\{([^}]*)\\}`).exec(css) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/(--gleba-color-[\w-]+):\s*([^;]+)/g)].map(([, name, value]) => [name, value]),
  );
};

test.each([
  ["a light page", /(?:^|\n):root/],
  ["a dark system", /:root:root:not\(\[data-theme="?light"?\]\)/],
  ["somebody who chose dark", /(?:^|\n):root:root\[data-theme="?dark"?\]/],
])(
  "the first screen has the colours of the portal on %s, so that nothing flashes when the portal takes over",
  (_who, selector) => {
    const first = colorsOf(criticalCss, selector);
    expect(Object.keys(first).length).toBeGreaterThan(10);
    expect(colorsOf(tokens, selector)).toMatchObject(first);
  },
);

test("on a dark page the default colours are derived like any company's", () => {
  const dark = colorsOf(tokens, /(?:^|\n):root:root\[data-theme="?dark"?\]/);
  const onDark = brandOf(USUAL_COLORS.brandColor)?.onDark;
  expect(dark["--gleba-color-primary"]).toBe(`var(--gleba-brand-dark, ${onDark?.primary})`);
  expect(dark["--gleba-color-primary-hover"]).toBe(`var(--gleba-brand-dark-hover, ${onDark?.hover})`);
  expect(dark["--gleba-color-primary-soft"]).toBe(`var(--gleba-brand-dark-soft, ${onDark?.soft})`);
  const accent = brandOf(USUAL_COLORS.accentColor)?.onDark;
  expect(dark["--gleba-color-accent"]).toBe(`var(--gleba-accent-dark, ${accent?.primary})`);
  expect(dark["--gleba-color-accent-soft"]).toBe(`var(--gleba-accent-dark-soft, ${accent?.soft})`);
});
