import { integrityTable } from "./integrity-plugin.js";

const sha = (letter: string) => `sha384-${letter.repeat(64)}`;

test("a page finds what it must find in a file by the content hash in the file's name", () => {
  const table: string = integrityTable(
    new Map([
      ["home.61ecf2d3.js", sha("A")],
      ["home.e7c63588.css", sha("B")],
      ["sign-in.e7c63588.css", sha("B")],
    ]),
  );
  expect(table).toBe(`.61ecf2d3${"A".repeat(64)}.e7c63588${"B".repeat(64)}`);
});

test.each([
  ["names its file without a hash", [["home.js", sha("A")]]],
  [
    "gives two files one hash",
    [
      ["home.61ecf2d3.js", sha("A")],
      ["home.61ecf2d3.css", sha("B")],
    ],
  ],
] as [string, [string, string][]][])("a build that %s fails, instead of leaving a file unguarded", (_what, files) => {
  expect(() => integrityTable(new Map(files))).toThrow("carries no content hash of its own");
});
