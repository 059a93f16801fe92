/** What a new area has beside its own files where it is one workspace of the repository. */
import type { Area } from "./area.ts";
import { IMPORTS, json, SIDE_EFFECTS } from "./files.ts";

const packageJson = ({ name }: Area): string =>
  json({
    name: `@gleba/${name}`,
    version: "0.1.0",
    private: true,
    type: "module",
    sideEffects: SIDE_EFFECTS,
    scripts: {
      dev: "gleba-remote dev",
      alone: "gleba-remote alone",
      build: "gleba-remote build",
      test: "gleba-remote test",
      typecheck: "gleba-remote typecheck",
      release: "gleba-remote release",
    },
    exports: {},
    imports: IMPORTS,
    dependencies: { "@gleba/shared": "*" },
  });

const tsconfigJson = (): string =>
  json({
    extends: "../tsconfig.json",
    compilerOptions: {
      rootDir: "src",
      outDir: "dist/types",
      types: ["jest", "node", "@testing-library/jest-dom"],
      tsBuildInfoFile: "dist/types/.tsbuildinfo",
    },
    include: ["src"],
    references: [{ path: "../shared" }],
    files: [],
  });

/** The text of every file by its path in the new folder. */
export const workspaceFilesOf = (area: Area): Record<string, string> => ({
  "package.json": packageJson(area),
  "tsconfig.json": tsconfigJson(),
});
