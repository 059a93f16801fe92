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
  importing("the portal host takes the client", "shell/server/x.ts", "@gleba/shared/http"),
  importing("a journey looks behind the screen", "e2e/src/x.spec.ts", "@gleba/shared/contracts"),
  {
    wall: "two files need each other",
    files: {
      "api/src/a.ts": `import { b } from "./b.ts";\nexport const a = () => b();\n`,
      "api/src/b.ts": `import { a } from "./a.ts";\nexport const b = () => a();\n`,
    },
    law: "no-cycle",
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
    wall: "a test is switched off",
    files: { "api/src/x.test.ts": `it.skip("a person is served", () => { expect(1).toBe(1); });\n` },
    law: "no-disabled-tests",
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
      "mfe-public/src/features/home/api.ts": `import { get } from "@gleba/shared/http";\nexport const read = () => get("/x");\n`,
      "mfe-public/src/features/home/components/x.tsx": `import { read } from "../api.ts";\nimport { paths } from "#paths";\nimport { Development } from "#features/development";\nimport { List } from "#ui/list";\nexport const x = () => [read(), paths, Development, List];\n`,
      "mfe-public/src/ui/list/x.tsx": `import { me } from "#platform/me";\nimport { paths } from "#paths";\nexport const List = () => [me, paths];\n`,
      "mfe-public/src/platform/me/api.ts": `import { get } from "@gleba/shared/http";\nexport const me = () => get("/x");\n`,
    },
  },
  {
    wall: "a server that keeps every law is left in peace",
    files: {
      "api/src/domains/x/public/routes.ts": `import { venture } from "@gleba/shared/contracts";\nimport { db } from "#platform/db/db.ts";\nexport const x = () => [venture, db];\n`,
    },
  },
];
