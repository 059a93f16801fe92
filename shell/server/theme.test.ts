import { themeOf, withTheme } from "./theme.ts";

const page = '<!doctype html><html lang="pt-BR"><head></head></html>';
const from = (cookie?: string) =>
  withTheme(page, themeOf({ headers: cookie === undefined ? {} : { cookie } }, "http://localhost:8080"));

test("a visitor who chose dark gets a dark page from its first byte", () => {
  expect(from("a=1; gleba-tema=dark")).toContain('<html data-theme="dark" lang="pt-BR">');
  expect(from("gleba-tema=light; b=2")).toContain('data-theme="light"');
});

test.each([undefined, "", "gleba-tema=", 'gleba-tema="><script>', "x-gleba-tema=dark"])(
  "with the cookie %j the page follows the system",
  (cookie) => {
    expect(from(cookie)).toBe(page);
  },
);
