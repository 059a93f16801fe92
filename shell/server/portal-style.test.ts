import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brandOf, brandRules, USUAL_COLORS } from "@gleba/shared/contracts/crm";
import { versionOverrideStyle as style } from "./version-override-page.ts";

const shellCss = readFileSync(createRequire(import.meta.url).resolve("@gleba/shared/ui/colors.css"), "utf8");

const escaped = (text: string): string => text.replace(/[$()*+.?[\]^{|}]/g, "\\$&");

type Variables = Readonly<Record<string, string>>;

/** Variables that the rule of a selector declares, by name. */
const variablesOf = (css: string, selector: string): Variables => {
  const [, block = ""] = new RegExp(`(?:^|[\\s{}])${escaped(selector)}\\s*\\{([^}]*)\\}`).exec(css) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/(--gleba-[\w-]+):\s*([^;]*);?/g)].map(([, name, value]) => [name, value]),
  );
};

/** A value as a browser computes it: a variable that is missing or `initial` gives way to its fallback. */
const computed = (value: string, variables: Variables): string => {
  const start = value.indexOf("var(");
  if (start < 0) return value.trim();
  let end = start + 4;
  for (let depth = 1; depth > 0; end++) depth += value[end] === "(" ? 1 : value[end] === ")" ? -1 : 0;
  const [name = "", ...fallback] = value.slice(start + 4, end - 1).split(",");
  const own = variables[name] ?? "initial";
  const inPlace = own === "initial" ? fallback.join(",") : own;
  return computed(`${value.slice(0, start)}${inPlace}${value.slice(end)}`, variables);
};

/** The colours of a page whose switches are those of a selector, with the company's own where it chose some. */
const colorsOn = (css: string, page: string, company = ""): Variables => {
  const variables = { ...variablesOf(company, ":root:root"), ...variablesOf(css, page) };
  return Object.fromEntries(
    Object.entries(variablesOf(css, ":root:root:root")).map(([name, value]) => [name, computed(value, variables)]),
  );
};

const LIGHT = ":root";
const SYSTEM_DARK = ':root:not([data-theme="light"])';
const CHOSEN_DARK = ':root[data-theme="dark"]';

test.each([
  ["a light page", LIGHT, "#fbfaf6", "#1c211e", "#1f4d3a"],
  ["a dark system", SYSTEM_DARK, "#141815", "#e9ece7", "#5dcb9d"],
  ["somebody who chose dark", CHOSEN_DARK, "#141815", "#e9ece7", "#5dcb9d"],
])("a page of the host has the colours of the portal on %s", (_who, page, paper, ink, primary) => {
  const first = colorsOn(style, page);
  expect(Object.keys(first).length).toBeGreaterThan(6);
  expect(colorsOn(shellCss, page)).toMatchObject(first);
  expect(first).toMatchObject({
    "--gleba-color-paper": paper,
    "--gleba-color-ink": ink,
    "--gleba-color-primary": primary,
  });
});

test("every colour of a page of the host is one of the portal's, by a name that exists", () => {
  const used = new Set([...style.matchAll(/var\((--gleba-color-[\w-]+)/g)].map(([, name = ""]) => name));
  expect([...used].sort()).toEqual(Object.keys(colorsOn(style, LIGHT)).sort());
});

test("dark is dark for the system's form fields and scroll bars too, unless somebody chose light", () => {
  expect(style).toMatch(
    /@media \(prefers-color-scheme: dark\)\{:root:not\(\[data-theme="light"\]\)\{color-scheme: dark;/,
  );
  expect(style).toMatch(/:root\[data-theme="dark"\]\{color-scheme: dark;/);
  expect(style).toMatch(/^:root\{color-scheme: light;/);
});

test.each([SYSTEM_DARK, CHOSEN_DARK])("a company's colours are its own on a light page, and light on %s", (dark) => {
  const colors = { brandColor: "#004488", accentColor: "#7a1f5c" };
  const [brand, accent] = [brandOf(colors.brandColor), brandOf(colors.accentColor)];
  expect(colorsOn(shellCss, LIGHT, brandRules(colors))).toMatchObject({
    "--gleba-color-primary": brand?.primary,
    "--gleba-color-primary-hover": brand?.hover,
    "--gleba-color-primary-soft": brand?.soft,
    "--gleba-color-accent": accent?.primary,
    "--gleba-color-accent-soft": accent?.soft,
  });
  expect(colorsOn(shellCss, dark, brandRules(colors))).toMatchObject({
    "--gleba-color-primary": brand?.onDark.primary,
    "--gleba-color-primary-hover": brand?.onDark.hover,
    "--gleba-color-primary-soft": brand?.onDark.soft,
    "--gleba-color-accent": accent?.onDark.primary,
    "--gleba-color-accent-soft": accent?.onDark.soft,
  });
});

test("on a dark page the default colours are derived like any company's", () => {
  const dark = colorsOn(shellCss, CHOSEN_DARK);
  const onDark = brandOf(USUAL_COLORS.brandColor)?.onDark;
  expect(dark["--gleba-color-primary"]).toBe(onDark?.primary);
  expect(dark["--gleba-color-primary-hover"]).toBe(onDark?.hover);
  expect(dark["--gleba-color-primary-soft"]).toBe(onDark?.soft);
  const accent = brandOf(USUAL_COLORS.accentColor)?.onDark;
  expect(dark["--gleba-color-accent"]).toBe(accent?.primary);
  expect(dark["--gleba-color-accent-soft"]).toBe(accent?.soft);
});
