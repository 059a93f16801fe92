import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const colorsFile = createRequire(import.meta.url).resolve("@gleba/shared/ui/colors.css");
const colors = readFileSync(colorsFile, "utf8").replace(/\/\*[^]*?\*\//g, "");

/** The portal's colours on light and dark pages, without those that a style does not use. */
const colorsUsedBy = (style: string): string =>
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
.fp{display:flex;flex-direction:column;min-height:100dvh}
.fp a{color:var(--gleba-color-primary)}
.fp :is(h1,h2,h3,p,ul,ol){margin:0}
.fp :is(h1,h2,h3){line-height:1.15;letter-spacing:-.015em;text-wrap:balance;overflow-wrap:break-word}
.fp h1{font-size:clamp(1.875rem,1.4rem + 2vw,2.75rem);letter-spacing:-.025em}
.fp h2{font-size:clamp(1.375rem,1.2rem + .8vw,1.75rem)}
.fp h3{font-size:1.25rem}
.fp-skip{position:absolute;z-index:1;top:.5rem;left:.5rem;padding:.625rem 1rem;border-radius:8px;background:var(--gleba-color-primary);font-weight:600}
.fp .fp-skip{color:var(--gleba-color-on-primary)}
.fp-skip:not(:focus){clip-path:inset(50%);width:1px;height:1px;padding:0;overflow:hidden}
.fp-main:focus{outline:none}
.fp-header{border-bottom:1px solid var(--gleba-color-border)}
.fp-bar{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;box-sizing:border-box;max-width:76rem;min-height:4.25rem;margin:0 auto;padding:.5rem clamp(1rem,4vw,2rem)}
.fp-brand{display:flex;align-items:center;gap:.75rem;min-height:2.75rem;font-weight:700;text-decoration:none}
.fp-brand img{width:auto;max-width:12rem;height:2.5rem;object-fit:contain;border-radius:6px;background:var(--gleba-color-logo-ground)}
.fp-nav{display:flex;gap:1.5rem}
.fp-main{flex:1;box-sizing:border-box;width:100%;max-width:76rem;margin:0 auto;padding:clamp(1.25rem,3vw,2.5rem) clamp(1rem,4vw,2rem) 4rem}
.fp-hero{display:grid;gap:1.5rem;padding-bottom:2.5rem}
.fp-words{display:grid;align-content:center;gap:1rem}
.fp-eyebrow{color:var(--gleba-color-accent);font-size:.9375rem;font-weight:650;letter-spacing:.02em}
.fp-hero h1{font-size:clamp(2.125rem,1.4rem + 3.1vw,3.5rem);line-height:1.06}
.fp-lead{max-width:40rem;color:var(--gleba-color-ink-muted)}
.fp-hero .fp-lead{max-width:36rem;font-size:clamp(1.0625rem,1rem + .3vw,1.25rem);line-height:1.55}
.fp-actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:.5rem}
.fp-actions a{display:inline-flex;align-items:center;min-height:3.25rem;padding:0 1.75rem;border:1px solid var(--gleba-color-primary);border-radius:8px;background:var(--gleba-color-primary);color:var(--gleba-color-on-primary);font-weight:600;text-decoration:none}
.fp-actions a+a{border-color:var(--gleba-color-border-strong);background:var(--gleba-color-surface);color:var(--gleba-color-ink)}
.fp-head{display:grid;justify-items:start;gap:.5rem}
.fp-back{display:inline-flex;align-items:center;min-height:2.25rem;font-size:.9375rem;font-weight:600;text-decoration:none}
.fp-picture{aspect-ratio:16/10;border-radius:18px;overflow:hidden;background:var(--gleba-color-sunken)}
.fp-picture img,.fp-cover img{display:block;width:100%;height:100%;object-fit:cover}
.fp-cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr));gap:1.5rem 1rem;padding:1rem 0 0;list-style:none}
.fp-card{border:1px solid var(--gleba-color-border);border-radius:12px;background:var(--gleba-color-surface);overflow:clip}
.fp-cover{aspect-ratio:16/10;background:var(--gleba-color-primary-soft)}
.fp-body{display:grid;gap:.5rem;padding:1rem}
.fp-note{color:var(--gleba-color-ink-muted);font-size:.9375rem}
.fp-venture{display:grid;gap:1rem}
.fp-venture .fp-head{gap:.25rem}
.fp-venture .fp-back{min-height:0;padding:.5rem 0;font-weight:400;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.18em}
.fp-title{display:flex;flex-wrap:wrap;align-items:baseline;column-gap:1rem;color:var(--gleba-color-ink-muted)}
.fp-title h1{color:var(--gleba-color-ink);font-size:clamp(1.375rem,1.2rem + .8vw,1.75rem)}
.fp-venture .fp-note{font-size:.8125rem;line-height:1.45}
.fp-quick{display:flex;align-items:center;min-height:2.75rem;font-size:.9375rem;line-height:1.35}
.fp-map{height:max(18rem,100dvh - 21.25rem);overflow:hidden;border-radius:12px;background:var(--gleba-color-sunken)}
.fp-map svg{display:block;overflow:visible;width:100%;height:100%;padding:24px}
.fp-text{display:grid;gap:1.5rem;max-width:46rem;margin:0 auto}
.fp-parts{display:flex;gap:1.5rem;border-bottom:1px solid var(--gleba-color-border)}
.fp-parts a{display:inline-flex;align-items:center;min-height:2.75rem;margin-bottom:-1px;border-bottom:3px solid transparent;color:var(--gleba-color-ink-muted);font-weight:600;text-decoration:none}
.fp-parts a[aria-current]{border-color:var(--gleba-color-primary);color:var(--gleba-color-primary)}
.fp-rich{max-width:70ch;line-height:1.7;overflow-wrap:anywhere}
.fp-rich :is(p,ul,ol,table,figure,blockquote){margin:0 0 1em}
.fp-rich :is(h2,h3,h4){margin:2em 0 .5em;line-height:1.25}
.fp-rich>:first-child{margin-top:0}
.fp-rich>:last-child{margin-bottom:0}
.fp-officer{display:grid;gap:.5rem;padding:1.5rem;border-radius:12px;background:var(--gleba-color-primary-soft)}
.fp-officer h2{font-size:1.25rem}
.fp-footer{background:var(--gleba-color-sunken)}
@media(max-width:56rem){.fp-nav{display:none}}
@media(max-width:47.99rem){.fp-venture{gap:.75rem}.fp-venture .fp-back{padding:.4rem 0}.fp-title{font-size:.9375rem}.fp-title h1{font-size:1.25rem}.fp-map svg{padding-bottom:72px}}
@media(min-width:64rem){.fp-map{height:max(28rem,100dvh - 19.75rem);margin-right:27rem}}
@media(min-width:64rem){.fp-hero{grid-template-columns:minmax(0,1.05fr) minmax(0,.95fr);gap:4rem;padding-block:1.5rem 4rem}.fp-picture{aspect-ratio:5/4}}
`;

/**
 * Inline styles of the server-rendered first screen; their hash is in the content security policy. Colours are the
 * shell's own. Sizes follow the shell's frame and the home page, so nothing shifts when React takes over.
 */
export const criticalCss = colorsUsedBy(layout) + layout.trimEnd();
