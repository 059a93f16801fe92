import { exportedNames } from "./exported-names.ts";
import { compareSurfaces, isLower, lowestVersion, readSurface, type Surface, writeSurface } from "./surface.ts";

const surface: Surface = {
  version: "1.4.2",
  doors: {
    "./http": { declarations: "aaaa", names: ["ApiError", "get"] },
    "./session": { declarations: "dddd", names: ["signInCustomer"] },
  },
};
const { "./http": http, "./session": session } = surface.doors as Record<
  "./http" | "./session",
  Surface["doors"][string]
>;
const nextAfter = (doors: Surface["doors"]) => lowestVersion(surface.version, compareSurfaces(surface.doors, doors));

test.each([
  ["nothing", surface.doors, "1.4.2"],
  ["a name more", { ...surface.doors, "./http": { declarations: "bbbb", names: ["ApiError", "get", "put"] } }, "1.5.0"],
  ["another type under a name", { ...surface.doors, "./http": { ...http, declarations: "bbbb" } }, "1.5.0"],
  ["a new door", { ...surface.doors, "./print": { declarations: "cccc", names: ["print"] } }, "1.5.0"],
  ["a name less", { ...surface.doors, "./http": { declarations: "bbbb", names: ["get"] } }, "2.0.0"],
  ["a name instead", { ...surface.doors, "./http": { declarations: "bbbb", names: ["ApiError", "fetch"] } }, "2.0.0"],
  ["a door less", { "./session": session }, "2.0.0"],
])("%s: the version that says so", (_what, doors, version) => {
  expect(nextAfter(doors)).toBe(version);
});

test("what changed is told by name", () => {
  const after = { "./http": { declarations: "bbbb", names: ["get", "put"] }, "./session": session };
  expect(compareSurfaces(surface.doors, after)).toEqual({ removed: ["- ./http ApiError"], changed: ["+ ./http put"] });
});

test("a version is compared by its numbers", () => {
  expect([isLower("1.9.0", "1.10.0"), isLower("2.0.0", "1.10.0"), isLower("1.1.0", "1.1.0")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("the record reads as it was written", () => {
  expect(readSurface(writeSurface(surface))).toEqual(surface);
});

test("names are found however a file exports them, types too", () => {
  const files: Record<string, string> = {
    "index.d.ts": `/** export declare const commented: 1; */
export { Alert } from "./alert.tsx";
export { type BadgeTone, Badge as Mark } from "./badge.tsx";
export type * from "./shapes.ts";
export declare const announce: (text: string) => void;
export declare function notify(): void;
export type Tone = "error" | "plain";
export interface Props { title: string }
declare const hidden: 1;
export {};
`,
    "shapes.d.ts": "export interface Shape { sides: number }",
  };
  const read = (path: string) => files[path.split("/").at(-1)!]!;
  expect(exportedNames("/x/index.d.ts", read)).toEqual(
    ["Alert", "BadgeTone", "Mark", "Props", "Shape", "Tone", "announce", "notify"].toSorted(),
  );
});
