/**
 * All that the readable first screen needs, small enough to travel inside the page; its hash stands in the content
 * security policy. Sizes follow the shell's frame and the home page, so nothing jumps when React takes over.
 */
export const criticalCss = `
body{margin:0;background:#fbfaf6;color:#1c211e;font:1.0625rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
.fp{display:flex;flex-direction:column;min-height:100dvh}
.fp a{color:#1f4d3a}
.fp h1,.fp h2,.fp h3,.fp p,.fp ul{margin:0}
.fp-header{border-bottom:1px solid #e2ddd0}
.fp-bar{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;box-sizing:border-box;max-width:76rem;min-height:4.25rem;margin:0 auto;padding:.5rem clamp(1rem,4vw,2rem)}
.fp-brand{display:flex;align-items:center;gap:.75rem;min-height:2.75rem;font-weight:700;text-decoration:none}
.fp-brand img{width:auto;max-width:12rem;height:2.5rem;object-fit:contain}
.fp-nav{display:flex;gap:1.5rem}
.fp-main{flex:1;box-sizing:border-box;width:100%;max-width:76rem;margin:0 auto;padding:clamp(1.25rem,3vw,2.5rem) clamp(1rem,4vw,2rem) 4rem}
.fp-hero{display:grid;gap:1.5rem;padding-bottom:2.5rem}
.fp-words{display:grid;align-content:center;gap:1rem}
.fp-eyebrow{color:#b4532a;font-size:.9375rem;font-weight:650}
.fp h1{font-size:clamp(2.125rem,1.4rem + 3.1vw,3.5rem);line-height:1.06;letter-spacing:-.02em}
.fp-lead{max-width:36rem;color:#545b56;font-size:clamp(1.0625rem,1rem + .3vw,1.25rem)}
.fp-picture{aspect-ratio:16/10;border-radius:18px;overflow:hidden;background:#f3f0e7}
.fp-picture img,.fp-cover img{display:block;width:100%;height:100%;object-fit:cover}
.fp-cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr));gap:1.5rem 1rem;padding:1rem 0 0;list-style:none}
.fp-card{border:1px solid #e2ddd0;border-radius:12px;background:#fff;overflow:clip}
.fp-cover{aspect-ratio:16/10;background:#e6eee8}
.fp-body{display:grid;gap:.5rem;padding:1rem}
.fp-note{color:#545b56;font-size:.9375rem}
.fp-map{height:min(70vh,34rem);margin-top:1.5rem;border-radius:12px;background:#f3f0e7}
.fp-map svg{display:block;width:100%;height:100%}
.fp-text{max-width:46rem;margin:0 auto}
.fp-text h1{margin-bottom:1.5rem;font-size:clamp(1.75rem,1.3rem + 2vw,2.5rem)}
.fp-text :is(p,ul,ol){margin:0 0 1em;line-height:1.7}
.fp-text :is(h2,h3){margin:2em 0 .5em;line-height:1.25}
.fp-footer{background:#f3f0e7}
@media(max-width:56rem){.fp-nav{display:none}}
@media(min-width:64rem){.fp-map{margin-right:26rem}}
@media(min-width:60rem){.fp-hero{grid-template-columns:minmax(0,1.05fr) minmax(0,.95fr);gap:4rem;padding-block:1.5rem 4rem}.fp-picture{aspect-ratio:5/4}}
`.trim();
