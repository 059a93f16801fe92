import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../root.mjs";

const FOLDERS = ["shared/src", "shell/src", "shell/server", "mfe-public/src", "mfe-customer/src", "mfe-admin/src"];

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** The list of shared/src/ui/tokens.css. */
const [, list = ""] = /Widths at which a layout changes[^:]*: ([^.]+)\./.exec(read("shared/src/ui/tokens.css")) ?? [];
const widths = list.split(/\s+/);
const allowed = new Set(
  widths.flatMap((width) => [
    `(min-width: ${width})`,
    `(max-width: ${width})`,
    `(max-width: ${(parseFloat(width) - 0.01).toFixed(2)}rem)`,
  ]),
);

/** Conditions on a width in queries and in the `sizes` of pictures: `(min-width: 48rem)`. */
const conditionsIn = (text: string): string[] =>
  (text.match(/\((?:(?:min|max)-)?(?:width|inline-size)\s*[:<>=][^()]*\d(?:rem|em|px)\s*\)/g) ?? []).map((condition) =>
    condition.replace(/:\s*/, ": "),
  );

/** Every condition that names another width than the list. */
const strayIn = (text: string): string[] => conditionsIn(text).filter((condition) => !allowed.has(condition));

test("layouts change at the nine documented widths and nowhere else, in stylesheets and in code", () => {
  expect(widths).toHaveLength(9);
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  ).filter((path) => /\.(?:css|tsx?)$/.test(path) && !path.includes(".test."));
  const sources = files.map((path) => ({ path, text: read(path) }));
  expect(sources.flatMap(({ text }) => conditionsIn(text)).length).toBeGreaterThan(50);
  expect(sources.flatMap(({ path, text }) => strayIn(text).map((condition) => `${path} ${condition}`))).toEqual([]);
});

test.each([
  "@media (max-width: 44rem) {}",
  "@container (min-width: 480px) {}",
  "@media (min-width: 44.01rem) and (max-width: 60rem) {}",
  "@media(min-width:60rem){}",
  "@media (width >= 48rem) {}",
])("%s is found", (css) => {
  expect(strayIn(css)).not.toEqual([]);
});
