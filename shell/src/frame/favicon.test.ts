import { showFavicon } from "./favicon.ts";

const icons = (): (string | null)[] =>
  [...document.querySelectorAll('link[rel~="icon"]')].map((icon) => icon.getAttribute("href"));

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/icone-do-portal.svg" />';
});

test("the portal's own icon gives way to the company's, and to none besides", () => {
  showFavicon("/files/empresa.png");
  expect(icons()).toEqual(["/files/empresa.png"]);
  showFavicon("/files/outra.png");
  expect(icons()).toEqual(["/files/outra.png"]);
});

test("a company without an icon keeps the portal's", () => {
  showFavicon("");
  expect(icons()).toEqual(["/icone-do-portal.svg"]);
});
