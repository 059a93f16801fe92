/** What a new area begins with wherever it lies: one screen, its test, and the side of the contract it keeps. */
import type { Area } from "./area.ts";

/** What the files are written from: the area, and the number of the agreement between shell and remotes. */
type Template = Area & { contract: number };

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Imports that a package makes of itself. */
export const IMPORTS = { "#features/*": "./src/features/*/index.ts", "#paths": "./src/paths.ts" };

/** Modules that are loaded for what they do, without a name taken from them; the build leaves out any other that nobody uses. */
export const SIDE_EFFECTS = ["**/*.css"];

const remoteJson = ({ name, mount, title, contract, requires }: Template): string =>
  json({
    name,
    contract,
    mounts: [mount],
    screens: { [mount]: { start: ["start"] } },
    requires,
    nav: [{ label: title, path: mount }],
  });

const cssTypes = (): string => `/** Class names of a CSS module (css-loader exports each class by its name). */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
declare module "*.css";
`;

const remoteModule = ({ contract }: Template): string => `import type { RemoteModule } from "@gleba/shared/federation";
import { routes } from "./routes.tsx";

/** What the shell receives when somebody enters this area. */
export const remote: RemoteModule = { contract: ${contract}, routes };
`;

const routes = ({ name, title }: Template): string => `import { screensOf } from "@gleba/shared/federation";
import type { RouteObject } from "react-router";
import { paths } from "#paths";

const screen = screensOf("${name}");

const start = () => import(/* webpackChunkName: "start" */ "#features/start");

/** The screens of this area; \`handle.title\` names each one in the browser's tab. */
export const routes: RouteObject[] = [
  {
    path: paths.start(),
    handle: { title: ${JSON.stringify(title)} },
    ...screen(() => start().then(({ StartScreen }) => StartScreen)),
  },
];
`;

const paths = ({ mount }: Template): string => `/** Links of this area. */
export const paths = {
  start: () => ${JSON.stringify(mount)},
} as const;
`;

const startScreen = ({ title }: Template): string => `import { PageHeading, Stack } from "@gleba/shared/ui";

/** The first screen of this area. */
export const StartScreen = () => (
  <Stack gap="lg">
    <PageHeading>${title}</PageHeading>
    <p>Esta área acaba de começar.</p>
  </Stack>
);
`;

const startTest = ({ title }: Template): string => `import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { StartScreen } from "./start-screen.tsx";

test("whoever enters reads where they are", () => {
  render(<StartScreen />, { wrapper: MemoryRouter });
  expect(screen.getByRole("heading", { level: 1, name: ${JSON.stringify(title)} })).toBeInTheDocument();
});
`;

const contractTest = (): string => `import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assertRemote } from "@gleba/shared/testing";
import { remote } from "./remote.tsx";

const manifest: unknown = JSON.parse(readFileSync(join(__dirname, "../remote.json"), "utf8"));

test("every address of this area has its screen", () => {
  assertRemote(remote, manifest);
});
`;

const webpackConfig = (): string => `import { remote } from "@gleba/shared/build";

export default remote(import.meta.dirname);
`;

const jestConfig = (): string => `import { remoteTests } from "@gleba/shared/jest";

export default remoteTests(import.meta.dirname);
`;

const filesFrom = (template: Template): Record<string, string> => ({
  "remote.json": remoteJson(template),
  "webpack.config.js": webpackConfig(),
  "jest.config.js": jestConfig(),
  "src/css.d.ts": cssTypes(),
  "src/remote.tsx": remoteModule(template),
  "src/remote.test.ts": contractTest(),
  "src/routes.tsx": routes(template),
  "src/paths.ts": paths(template),
  "src/features/start/index.ts": 'export { StartScreen } from "./start-screen.tsx";\n',
  "src/features/start/start-screen.tsx": startScreen(template),
  "src/features/start/start-screen.test.tsx": startTest(template),
});

/**
 * The text of every file by its path in the new folder.
 *
 * @param contract number of the agreement between shell and remotes
 */
export const filesOf = (area: Area, contract: number): Record<string, string> => filesFrom({ ...area, contract });
