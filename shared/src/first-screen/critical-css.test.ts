import { criticalCss, styleRules } from "./critical-css.ts";

const page = '<div class="frame wide" id="top"><h1>Vale</h1><button aria-pressed="true">Ver</button></div>';
const shellPart = (css: string) => criticalCss(page, [css], []);

test.each([
  ["a class of the page", ".frame{color:red}", ".frame{color:red}"],
  ["one of several selectors", ".frame,.gone{color:red}", ".frame{color:red}"],
  ["an element", "h1{margin:0}h2{margin:0}", "h1{margin:0}"],
  ["everything and the page itself", "*,:before{margin:0}html{color:red}", "*,:before{margin:0}html{color:red}"],
  ["an id and an attribute", "#top[aria-pressed=true]{a:b}#end{a:b}[open]{a:b}", "#top[aria-pressed=true]{a:b}"],
  ["a choice", ".frame :is(h1,h2):not(.gone){a:b}", ".frame :is(h1,h2):not(.gone){a:b}"],
  ["a condition", "@media (width>1px){.frame{a:b}.gone{a:b}}", "@media (width>1px){.frame{a:b}}"],
  ["nothing of paper or of the pointer", "@media print{.frame{a:b}}.frame:hover{a:b}", ""],
  ["no rule under a condition that is not needed", "@media (width>1px){.gone{a:b}}", ""],
  [
    "quotes, comments and brackets in values",
    `.frame{a:url("x;}{");/* .gone{} */b:"\\""}`,
    `.frame{a:url("x;}{");b:"\\""}`,
  ],
  [
    "a movement that something makes",
    "@keyframes spin{to{a:b}}@keyframes fade{to{a:b}}.frame{animation:1s spin}",
    "@keyframes spin{to{a:b}}.frame{animation:1s spin}",
  ],
])("a first screen keeps of its stylesheets %s", (_what, css, kept) => {
  expect(shellPart(css)).toBe(kept);
});

test("colours stay that something uses, also by way of another, on light and dark pages", () => {
  const css =
    ":root{--a:var(--b);--b:#111;--c:#222}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--b:#eee;--c:#ddd}}:root[data-theme=dark]{--b:#eee}.frame{color:var(--a)}";
  expect(shellPart(css)).toBe(
    ":root{--a:var(--b);--b:#111}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--b:#eee}}:root[data-theme=dark]{--b:#eee}.frame{color:var(--a)}",
  );
});

test("a rule of the remote wins over one of the shell that arrives after it, until the remote's own styles are here", () => {
  expect(criticalCss(page, [".frame{a:b}"], [".wide,h1::after{c:d}"])).toBe(
    ".frame{a:b}:not(._).wide,h1:not(._)::after{c:d}",
  );
});

test("style attributes become rules, equal ones the same, and text that looks like one stays text", () => {
  const { html, css } = styleRules(
    '<p style="width:3rem;a:&quot;b&quot;"> style="x" </p><i class="c" style="width:3rem;a:&quot;b&quot;"></i><b style="c:d"></b>',
  );
  expect(html).toBe('<p data-style="0"> style="x" </p><i class="c" data-style="0"></i><b data-style="1"></b>');
  expect(css).toBe('[data-style="0"]{width:3rem;a:"b"}[data-style="1"]{c:d}');
});
