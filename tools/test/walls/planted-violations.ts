const IMPORTS = "no-restricted-imports";

/** A violation that the linter must complain about, or, without `law`, what it must meet with silence. */
export interface Planted {
  wall: string;
  /** Text by path. */
  files: Record<string, string>;
  /** Part of the rule's name. */
  law?: string;
}

const importing = (wall: string, path: string, module: string): Planted => ({
  wall,
  files: { [path]: `import { thing } from "${module}";\nthing();\n` },
  law: IMPORTS,
});

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
  importing("a feature reaches into its sibling", "mfe-public/src/features/home/x.ts", "../development/y.ts"),
  importing("a component reaches out of its feature", "mfe-public/src/features/home/components/x.ts", "../../z.ts"),
  importing("a screen fetches by itself", "mfe-public/src/features/home/home-screen.tsx", "@gleba/shared/http"),
  importing("a component fetches by itself", "mfe-admin/src/features/users/components/x.tsx", "@gleba/shared/http"),
  importing("a remote opens a feature from behind", "mfe-customer/src/routes.tsx", "./features/home/screen.tsx"),
  importing("a remote leaves its folder", "mfe-customer/src/remote.tsx", "../../mfe-public/src/paths.ts"),
  importing("a remote opens plumbing from behind", "mfe-admin/src/routes.tsx", "./ui/frame/staff-frame.tsx"),
  importing("ui knows a feature", "mfe-admin/src/ui/list/x.tsx", "#features/lots"),
  importing("a component of ui knows a feature", "mfe-admin/src/ui/list/components/x.tsx", "#features/lots"),
  importing("ui fetches outside of its api.ts", "mfe-customer/src/ui/entries/x.tsx", "@gleba/shared/http"),
  importing("ui reaches into its sibling", "mfe-customer/src/ui/pager/x.tsx", "../entries/y.ts"),
  importing("the platform knows a feature", "mfe-customer/src/platform/session/api.ts", "#features/start"),
  importing("the platform knows ui", "mfe-admin/src/platform/me/x.tsx", "#ui/list"),
  importing("a component of the staff asks the server", "mfe-admin/src/features/users/components/x.tsx", "../api.ts"),
  importing("a component of ui asks the server", "mfe-customer/src/ui/entries/components/x.tsx", "../api.ts"),
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
  importing("the platform fetches outside of its api.ts", "mfe-admin/src/platform/me/x.tsx", "@gleba/shared/http"),
  importing("a feature takes axios directly", "mfe-public/src/features/home/api.ts", "axios"),
  importing("a feature takes Mantine past the kit", "mfe-public/src/features/home/x.tsx", "@mantine/core"),
  importing("a feature takes the whole of zod", "mfe-public/src/features/home/x.ts", "zod"),
  importing("the shell knows a remote by name", "shell/src/main.tsx", "../../mfe-public/src/remote.tsx"),
  importing("the contract knows the client", "shared/src/contracts/x.ts", "../http/index.ts"),
  importing("the staff's contract knows the client", "shared/src/contracts/crm/x.ts", "../../http/index.ts"),
  importing("the contract takes the whole of zod", "shared/src/contracts/x.ts", "zod"),
  importing("the map's door carries Leaflet", "shared/src/map/x.ts", "leaflet"),
  importing("the map's door knows the client", "shared/src/map/x.ts", "../http/index.ts"),
  importing("what screens share draws", "shared/src/kit/x.ts", "@gleba/shared/ui"),
  importing("what screens share knows the session", "shared/src/kit/x.ts", "@gleba/shared/session"),
  importing("lots knows the client", "shared/src/lots/x.ts", "@gleba/shared/http"),
  importing("lots reaches the map", "shared/src/lots/x.ts", "../map/index.ts"),
  importing("words knows data", "shared/src/words/x.ts", "../http/index.ts"),
  importing("words knows the contract", "shared/src/words/x.ts", "@gleba/shared/contracts"),
  importing("the kit knows data", "shared/src/ui/x.tsx", "../http/index.ts"),
  importing("a field of the kit knows the session", "shared/src/ui/fields/x.tsx", "../../session/index.ts"),
  importing("the client toasts", "shared/src/http/x.ts", "../ui/index.ts"),
  importing("the client knows the session", "shared/src/http/x.ts", "@gleba/shared/session"),
  importing("the session toasts", "shared/src/session/x.ts", "../ui/index.ts"),
  importing("the loader waits for the client", "shared/src/federation/x.ts", "../http/index.ts"),
  importing("the server takes the kit", "api/src/domains/x/public/routes.ts", "@gleba/shared/ui"),
  importing("the server takes the map", "api/src/domains/x/present/x.ts", "@gleba/shared/map"),
  importing("the platform knows a domain", "api/src/platform/db/x.ts", "../../domains/x/index.ts"),
  importing("a domain reaches into another", "api/src/domains/sales/public/x.ts", "../../contracts/rules/debt.ts"),
  importing(
    "a domain reaches into another from a deep folder",
    "api/src/domains/sales/public/reservations/x.ts",
    "../../../contracts/index.ts",
  ),
  importing("a domain needs one that needs it", "api/src/domains/customers/staff/x.ts", "#domains/contracts"),
  importing("a domain enters itself at its own face", "api/src/domains/sales/rules/x.ts", "#domains/sales"),
  importing("the server's table of contents opens a domain from behind", "api/src/app.ts", "./domains/sales/routes.ts"),
  importing(
    "a domain asks another's database",
    "api/src/domains/sales/staff/x.ts",
    "../../contracts/repository/debt.ts",
  ),
  importing(
    "routes of the staff ask another's database",
    "api/src/domains/operations/routes.ts",
    "../sales/repository/x.ts",
  ),
  importing("a rule asks the database", "api/src/domains/sales/rules/x.ts", "drizzle-orm"),
  importing("a rule asks its repository", "api/src/domains/sales/rules/x.ts", "../repository/reservations.ts"),
  importing("a rule reads the disk", "api/src/domains/sales/rules/x.ts", "node:fs/promises"),
  importing("a use case asks the database itself", "api/src/domains/sales/staff/x.ts", "drizzle-orm"),
  importing("a use case knows tables", "api/src/domains/sales/staff/leads/x.ts", "#platform/db/schema/index.ts"),
  importing("lots know the client", "shared/src/lots/x.ts", "../http/index.ts"),
  importing("the demonstration reaches into the server", "demo/src/x.ts", "../../api/src/app.ts"),
  importing("the server takes screens' plumbing", "api/src/domains/sales/staff/x.ts", "@gleba/shared/kit"),
  importing("the portal host takes the client", "shell/server/x.ts", "@gleba/shared/http"),
  importing("a journey looks behind the screen", "e2e/src/x.spec.ts", "@gleba/shared/contracts"),
  importing("a journey reads a remote's sources", "e2e/src/x.spec.ts", "../../mfe-public/src/x.ts"),
  importing("a journey reads the server's sources", "e2e/src/visitor.ts", "../../api/src/x.ts"),
  importing(
    "a test takes a sibling from behind",
    "mfe-admin/src/features/lots/x.test.tsx",
    "../../features/users/x.ts",
  ),
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
