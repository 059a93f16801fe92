import type { Planted } from "./planted.ts";
import { PLANTED_IMPORTS } from "./planted-imports.ts";

const lines = (count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => `${line(n)}\n`).join("");

const longFunction = (count: number): string =>
  `export const long = () => {\n  let x = 0;\n${lines(count - 4, () => "  x += 1;")}  return x;\n};\n`;

/** A test left out in one of the runners' ways, in a file of its own. */
const switchedOff = (form: string, law: string, folder = "api/src"): Planted => ({
  wall: `a test is switched off by ${form}`,
  files: {
    [`${folder}/${form.replaceAll(/\W/g, "-")}.${folder === "api/src" ? "test" : "spec"}.ts`]: `${form}("a person is served", () => { expect(1).toBe(1); });\n`,
  },
  law,
});

/**
 * One violation of each wall: the files, and the rule (`law`) that must complain. The last entries keep the law and
 * must be met with silence.
 */
export const PLANTED: Planted[] = [
  ...PLANTED_IMPORTS,
  {
    wall: "a screen fetches past the client",
    files: { "mfe-customer/src/features/start/x.ts": `export const x = () => fetch("/x");\n` },
    law: "no-restricted-globals",
  },
  {
    wall: "a screen opens a stream past the client",
    files: { "mfe-admin/src/features/leads/api.ts": `export const x = () => new EventSource("/x");\n` },
    law: "no-restricted-globals",
  },
  {
    wall: "two files need each other",
    files: {
      "api/src/a.ts": `import { b } from "./b.ts";\nexport const a = () => b();\n`,
      "api/src/b.ts": `import { a } from "./a.ts";\nexport const b = () => a();\n`,
    },
    law: "no-cycle",
  },
  {
    wall: "money is written in a second way",
    files: {
      "mfe-customer/src/features/start/money.ts": `export const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });\n`,
    },
    law: "no-restricted-properties",
  },
  {
    wall: "a day is written in a second way",
    files: {
      "api/src/domains/sales/pdf/x.ts": `/** A day. */\nexport const day = (at: Date) => at.toLocaleDateString("pt-BR");\n`,
    },
    law: "no-restricted-properties",
  },
  {
    wall: "a number is written in a second way",
    files: { "mfe-public/src/features/home/number.ts": "export const x = (y: number) => y.toLocaleString();\n" },
    law: "no-restricted-properties",
  },
  {
    wall: "a folder is named after nothing",
    files: { "mfe-admin/src/features/utils/x.ts": "export const x = 1;\n" },
    law: "no-file-here",
  },
  {
    wall: "a component has rooms of its own",
    files: { "mfe-public/src/features/home/components/deep/x.ts": "export const x = 1;\n" },
    law: "no-file-here",
  },
  {
    wall: "the platform of the server lies about loose",
    files: { "api/src/platform/x.ts": "export const x = 1;\n" },
    law: "no-file-here",
  },
  {
    wall: "a file goes on for ever",
    files: { "mfe-admin/src/features/lots/long.ts": lines(900, (n) => `export const a${n} = ${n};`) },
    law: "max-lines",
  },
  {
    wall: "a function goes on for ever",
    files: { "mfe-admin/src/features/lots/function.ts": longFunction(120) },
    law: "max-lines-per-function",
  },
  {
    wall: "a function of the server does not say what it gives",
    files: { "api/src/domains/sales/present/mute.ts": "export const x = (y: number) => y + 1;\n" },
    law: "docstring",
  },
  {
    wall: "a function of shared does not say what it gives",
    files: { "shared/src/words/mute.ts": "export function x(y: number) {\n  return y + 1;\n}\n" },
    law: "docstring",
  },
  {
    wall: "a test expects nothing",
    files: { "api/src/domains/sales/rules/nothing.test.ts": `test("a person is served", () => void 0);\n` },
    law: "expect-expect",
  },
  {
    wall: "a journey expects nothing",
    files: {
      "e2e/src/nothing.spec.ts": `test("a visitor looks around", async ({ page }) => void (await page.goto("/")));\n`,
    },
    law: "expect-expect",
  },
  {
    wall: "a test asserts how long something takes",
    files: {
      "api/src/domains/sales/rules/timing.test.ts": `test("a person is served at once", () => {\n  const before = performance.now();\n  expect(performance.now() - before).toBeLessThan(50);\n});\n`,
    },
    law: "no-timing-assertion",
  },
  {
    wall: "a journey asserts how long something takes",
    files: {
      "e2e/src/timing.spec.ts": `test("a visitor waits a second at most", async () => {\n  const elapsed = 5;\n  expect(elapsed).toBeLessThanOrEqual(1000);\n});\n`,
    },
    law: "no-timing-assertion",
  },
  ...["it.skip", "describe.skip", "xit", "xtest"].map((form) => switchedOff(form, "no-disabled-tests")),
  ...["it.only", "describe.only", "fit"].map((form) => switchedOff(form, "no-focused-tests")),
  ...["test.skip", "test.fixme", "test.only", "test.fail", "test.describe.skip", "test.describe.only"].map((form) =>
    switchedOff(form, "no-skipped-test", "e2e/src"),
  ),
  ...["test.todo", "it.skipIf(true)", "test.runIf(false)", "it.fails"].map((form) =>
    switchedOff(form, "no-skipped-test"),
  ),
  {
    wall: "work is put off",
    files: { "shell/src/later.ts": "// FIXME: one day\nexport const x = 1;\n" },
    law: "no-warning-comments",
  },
  {
    wall: "a parameter takes the name of an import",
    files: {
      "mfe-admin/src/features/lots/shadow.ts": `import { paths } from "#paths";\nexport const x = (rows: { paths: string }[]) => [paths, rows.map(({ paths }) => paths)];\n`,
    },
    law: "no-shadow",
  },
  {
    wall: "a word of this house alone comes back",
    files: {
      "release/src/term.ts": `export const damageOf = (release: string) => release;\n`,
      "mfe-admin/src/features/lots/term.ts": "export interface Refusal {\n  status: number;\n}\n",
    },
    law: "plain-term",
  },
  {
    wall: "a module hides its name",
    files: { "shared/src/ui/x.ts": "const x = 1;\nexport default x;\n" },
    law: "no-default-export",
  },
  {
    wall: "a type gives up",
    files: { "api/src/x.ts": "export const x = (y: any) => String(y);\n" },
    law: "no-explicit-any",
  },
  {
    wall: "a component draws HTML past the sanitiser",
    files: {
      "mfe-public/src/features/home/x.tsx": `export const X = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />;\n`,
    },
    law: "no-danger",
  },
  {
    wall: "words are written as HTML",
    files: { "mfe-admin/src/features/users/x.ts": "export const x = (y: Element, z: string) => (y.innerHTML = z);\n" },
    law: "no-restricted-properties",
  },
  {
    wall: "a hook is called now and then",
    files: {
      "shared/src/ui/x.tsx": `import { useState } from "react";\nexport const useX = (on: boolean) => (on ? useState(1) : null);\n`,
    },
    law: "rules-of-hooks",
  },
  {
    wall: "a feature that keeps every law is left in peace",
    files: {
      "mfe-public/src/features/home/home-screen.tsx": `import { formatCents } from "@gleba/shared/words";\nimport { paths } from "#paths";\nimport { Development } from "#features/development";\nimport { read } from "./api.ts";\nimport { Teaser } from "./components/teaser.tsx";\nexport const x = () => [read(), formatCents(1), paths, Development, Teaser];\n`,
      "mfe-public/src/features/home/components/teaser.tsx": `import type { Home } from "../api.ts";\nimport { List } from "#ui/list";\nexport const Teaser = (home: Home) => [home, List];\n`,
      "mfe-public/src/features/home/api.ts": `import { get } from "@gleba/shared/http";\nexport type Home = object;\nexport const read = () => get("/x");\n`,
      "mfe-public/src/ui/list/x.tsx": `import { me } from "#platform/me";\nimport { paths } from "#paths";\nexport const List = () => [me, paths];\n`,
      "mfe-public/src/platform/me/api.ts": `import { get } from "@gleba/shared/http";\nexport const me = () => get("/x");\n`,
    },
  },
  {
    wall: "a server that keeps every law is left in peace",
    files: {
      "api/src/domains/sales/public/routes.ts": `import { venture } from "@gleba/shared/contracts";\nimport { formatCents } from "@gleba/shared/words";\nimport { lots } from "#domains/development";\nimport { db } from "#platform/db/db.ts";\nimport { read } from "../repository/x.ts";\nimport { rule } from "../rules/x.ts";\n/** Reservations. */\nexport const x = () => [venture, formatCents(1), lots, db, read, rule];\n`,
      "api/src/domains/sales/repository/x.ts": `import { eq } from "drizzle-orm";\nimport { lots } from "#platform/db/schema/index.ts";\n/** A row. */\nexport const read = () => eq(lots.id, 1);\n`,
      "api/src/domains/sales/rules/x.ts": `import type { Row } from "../repository/x.ts";\nimport { appError } from "#platform/http/app-error.ts";\nimport { sentKeyOf } from "#platform/text/storage-keys.ts";\n/** A rule. */\nexport const rule = (row: Row) => [row, appError(409, "x", "x"), sentKeyOf("x")];\n`,
    },
  },
  {
    wall: "a test that keeps every law is left in peace",
    files: {
      "api/src/domains/sales/good.test.ts": `import { leads } from "#platform/db/schema/index.ts";\ntest.each([1, 2])("person %i is served", (n) => expect([n, leads]).toHaveLength(2));\n`,
      "e2e/src/good.spec.ts": `import { test, expect } from "@playwright/test";\ntest("a visitor looks around", async ({ page, browserName }) => {\n  test.skip(browserName !== "chromium", "only there");\n  await expect(page).toHaveTitle("Gleba");\n});\n`,
    },
  },
  {
    wall: "words may format, and a wire's field keeps its name",
    files: {
      "shared/src/words/x.ts": `const money = new Intl.NumberFormat("pt-BR");\n/** Money. */\nexport const format = (cents: number) => money.format(cents);\n`,
      "mfe-customer/src/features/privacy/x.ts": `export const x = (consent: { granted: boolean }) => {\n  const { granted } = consent;\n  return granted;\n};\n`,
    },
  },
];
