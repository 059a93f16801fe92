import { colors } from "../portal-style.ts";

/** Styles of the status page, allowed by their hash; the colours are the portal's own. */
export const statusStyle = `${colors.trim()}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--gleba-color-paper);color:var(--gleba-color-ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
main{display:grid;gap:2.5rem;max-width:72rem;margin:0 auto;padding:clamp(1rem,3vw,2.5rem) clamp(1rem,4vw,2rem) 4rem}
h1,h2,h3,p,ul,ol,dl,dd{margin:0}
h1,h2,h3{line-height:1.2;letter-spacing:-.01em;overflow-wrap:break-word}
h1{font-size:clamp(1.5rem,1.2rem + 1.4vw,2.125rem)}
h2{font-size:1.3125rem}
h3{font-size:1.0625rem}
a{color:var(--gleba-color-primary)}
code{font:.9375em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
section{display:grid;gap:1rem}
.top{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:start;gap:1rem}
.top>div{display:grid;gap:.25rem}
.muted{color:var(--gleba-color-ink-muted)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(20rem,100%),1fr));gap:1rem;padding:0;list-style:none}
.card{display:grid;align-content:start;gap:.75rem;min-width:0;padding:1.25rem;border:1px solid var(--gleba-color-border);border-radius:12px;background:var(--gleba-color-surface);break-inside:avoid}
.rows{display:grid;gap:.75rem;padding:0;list-style:none}
dl{display:grid;grid-template-columns:minmax(6.5rem,max-content) minmax(0,1fr);gap:.25rem 1rem}
dt{color:var(--gleba-color-ink-muted)}
dd{min-width:0;overflow-wrap:anywhere}
.changes{display:grid;gap:.25rem;padding-left:1.25rem}
.note{padding:1rem 1.25rem;border-left:4px solid var(--gleba-color-border-strong);background:var(--gleba-color-sunken)}
.alert{border-left-color:var(--gleba-color-danger);font-weight:600}
.mark{padding:.0625rem .5rem;border:1px solid var(--gleba-color-border-strong);border-radius:999px;font-size:.875rem;font-weight:600;white-space:nowrap}
.head{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem .75rem}
form{display:grid;justify-items:start;gap:.75rem}
.enter{max-width:32rem}
label{font-weight:600}
input{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--gleba-color-border-strong);border-radius:8px;background:var(--gleba-color-surface);color:inherit;font:inherit}
button,.more{display:inline-flex;align-items:center;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid var(--gleba-color-primary);border-radius:8px;background:var(--gleba-color-primary);color:var(--gleba-color-on-primary);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.quiet{border-color:var(--gleba-color-border-strong);background:var(--gleba-color-surface);color:var(--gleba-color-ink)}
.more{justify-self:start}
:focus-visible{outline:3px solid var(--gleba-color-focus,var(--gleba-color-primary));outline-offset:2px}
@media print{body{background:none;font-size:10pt}main{max-width:none;padding:0;gap:1.25rem}form,.more{display:none}.card{padding:.5rem .75rem;border-color:currentcolor}a{color:inherit;text-decoration:none}.note{border-left-color:currentcolor}}
`;
