import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArea } from "./area.ts";
import { createRepository, type Kit } from "./create-repository.ts";
import { workspaceFilesOf } from "./workspace-files.ts";

const USAGE = "create-gleba-remote mfe-help";
const temporaryFolder = () => mkdtempSync(join(tmpdir(), "gleba-create-"));

const kit = (): Kit => {
  const archive = join(temporaryFolder(), "gleba-shared-1.4.0.tgz");
  writeFileSync(archive, "packed");
  const overrides = { "unrs-resolver": "1.12.2" };
  return { contract: 1, shared: { version: "1.4.0", archive: "gleba-shared-1.4.0.tgz", overrides }, archive };
};

test("what a team does not say of its area follows from the name", () => {
  expect(readArea(["mfe-help"], USAGE)).toEqual({ name: "mfe-help", mount: "/help", title: "Help", requires: null });
  expect(readArea(["mfe-help", "--requires", "staff", "--mount", "/ajuda/:tema"], USAGE)).toMatchObject({
    mount: "/ajuda/:tema",
    requires: "staff",
  });
});

test.each([
  [["help"], '"help" is no name of an area'],
  [["mfe-Help"], '"mfe-Help" is no name of an area'],
  [["../mfe-help"], '"../mfe-help" is no name of an area'],
  [[], "Name one area"],
  [["mfe-help", "mfe-other"], "Name one area"],
  [["mfe-help", "--mount", "ajuda"], '"ajuda" is no path'],
  [["mfe-help", "--mount", "/Status/hoje"], "/Status/hoje is the portal's own"],
  [["mfe-status"], "/status is the portal's own: choose another with --mount"],
  [["mfe-help", "--mount", "/mfe-help"], "/mfe-help is the portal's own"],
  [["mfe-help", "--mount", "/../etc"], '"/../etc" is no path'],
  [["mfe-help", "--title", "{evil()}"], '"{evil()}" is no title'],
  [["mfe-help", "--requires", "admin"], '"admin" is nobody who signs in'],
  [["mfe-help", "--colour", "red"], "Unknown option '--colour'"],
])("%j is answered with a sentence that says what is wrong", (words, sentence) => {
  expect(() => readArea(words, USAGE)).toThrow(sentence);
});

test("an area in the repository of all says, as its neighbours do, that only stylesheets have side effects", () => {
  const written = workspaceFilesOf(readArea(["mfe-help"], USAGE));
  const customers = readFileSync(join(import.meta.dirname, "../../mfe-customer/package.json"), "utf8");
  const sideEffectsOf = (text = "{}") => (JSON.parse(text) as { sideEffects?: unknown }).sideEffects;
  expect(sideEffectsOf(written["package.json"])).toEqual(["**/*.css"]);
  expect(sideEffectsOf(customers)).toEqual(["**/*.css"]);
});

test("a team gets a repository that holds what was said, and the package it is built with", () => {
  const { archive, ...rest } = kit();
  const place = temporaryFolder();
  const area = readArea(["mfe-help", "--mount", "/ajuda", "--title", "Ajuda"], USAGE);
  const folder = createRepository(place, area, { ...rest, archive });
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const json = (path: string) => JSON.parse(read(path)) as unknown;

  expect(json("package.json")).toMatchObject({
    name: "mfe-help",
    sideEffects: ["**/*.css"],
    dependencies: { "@gleba/shared": "file:vendor/gleba-shared-1.4.0.tgz" },
    overrides: { "unrs-resolver": "1.12.2" },
  });
  expect(json("remote.json")).toMatchObject({ name: "mfe-help", mounts: ["/ajuda"], requires: null, contract: 1 });
  expect(read("vendor/gleba-shared-1.4.0.tgz")).toBe("packed");
  // Without a name it would take back what other teams released.
  expect(read("README.md")).toContain("npm run release -- rollback mfe-help --dir HOST");
  expect(read("src/routes.tsx")).toContain('title: "Ajuda"');
  expect(read(".git/HEAD")).toContain("refs/heads/main");
  expect(() => createRepository(place, area, { ...rest, archive })).toThrow("There is a folder mfe-help already.");
});
