import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { useId } from "./steady-id.js";
import { steadyIds } from "./trimmed-packages.js";

const Field = ({ given }: { given?: string }) => createElement("input", { id: useId(given) });

test("a field has the id that it is given, and else one that it keeps", () => {
  expect(renderToStaticMarkup(createElement(Field, { given: "cpf" }))).toBe('<input id="cpf"/>');
  expect(renderToStaticMarkup(createElement(Field))).toMatch(/id="\S+"/);
});

test("Mantine's own ids, which draw a field again, are still where they are replaced", () => {
  const [replaced] = Object.keys(steadyIds);
  expect(readFileSync(replaced!, "utf8")).toMatch(/setUuid\(randomId\(\)\)[\s\S]*export \{ useId\$1 as useId \}/);
});
