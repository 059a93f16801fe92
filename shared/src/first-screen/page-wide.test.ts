import { pageWideSelectors } from "./page-wide.ts";

test.each([
  [
    "an element, the page and everything",
    "button{a:b}:root{--c:d}*{a:b}main>*{a:b}",
    ["button", ":root", "*", "main>*"],
  ],
  ["one of several", ".mine,h1{a:b}", ["h1"]],
  ["under a condition", "@media (width>1px){html{a:b}}@layer x{body{a:b}}", ["html", "body"]],
  [
    "with what it is not, or has written on it",
    'a:not(.mine,:is(.x)){a:b}[href=".pdf"]{a:b}',
    ["a:not(.mine,:is(.x))", '[href=".pdf"]'],
  ],
  ["once", "p{a:b}p{c:d}", ["p"]],
])("what styles the whole page is found: %s", (_what, css, found) => {
  expect(pageWideSelectors(css)).toEqual(found);
});

test("what has a class or an id somewhere is its own area's affair", () => {
  const css =
    "h1.mine{a:b}.mine button{a:b}:is(.x,.y) p{a:b}[data-density=compact] .mine{a:b}#top{a:b}.\\31 x{a:b}@keyframes k{from{a:b}}@font-face{a:b}.mine{&:hover{a:b}}";
  expect(pageWideSelectors(css)).toEqual([]);
});
