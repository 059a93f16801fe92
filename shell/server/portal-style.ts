import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Text of the stylesheet, where a build put it in: a release of the host is alone with its own files. */
declare const COLORS_CSS: string | undefined;

const readColors = (): string =>
  readFileSync(createRequire(import.meta.url).resolve("@gleba/shared/ui/colors.css"), "utf8");

/** The portal's colours, light and dark. */
export const colors = (typeof COLORS_CSS === "string" ? COLORS_CSS : readColors()).replace(/\/\*[^]*?\*\//g, "");

/** The portal's colours on light and dark pages, without those that a style does not use. */
export const colorsUsedBy = (style: string): string =>
  colors
    .replace(/(--gleba-(?:color|status|shadow)-[\w-]+):[^;]+;/g, (declaration, name: string) =>
      style.includes(`var(${name})`) ? declaration : "",
    )
    .replace(/\s+/g, " ")
    .replace(/ (?=\{)|(?<=[{};]) /g, "")
    .trim();

const layout = `
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--gleba-color-paper);color:var(--gleba-color-ink);-webkit-font-smoothing:antialiased;font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
a{color:var(--gleba-color-primary)}
:is(h1,h2,p,ul){margin:0}
:is(h1,h2){line-height:1.15;letter-spacing:-.015em;text-wrap:balance;overflow-wrap:break-word}
h1{font-size:clamp(1.875rem,1.4rem + 2vw,2.75rem);letter-spacing:-.025em}
.lead{max-width:40rem;color:var(--gleba-color-ink-muted)}
main{width:100%;max-width:76rem;min-height:100dvh;margin:0 auto;padding:clamp(1.25rem,3vw,2.5rem) clamp(1rem,4vw,2rem) 4rem}
`;

/** The style of a page of the host's own, in the portal's colours, light and dark; `rules` are that page's. */
export const portalStyle = (rules: string): string => {
  const style = layout.trimEnd() + rules;
  return colorsUsedBy(style) + style.trimEnd();
};
