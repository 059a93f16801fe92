import { sharesOf } from "./shares.ts";

test("whoever shares journeys out reads how long those of each database took, however deep their suites lie", () => {
  const spec = (projectName: string, ...durations: number[]) => ({
    tests: [{ projectName, results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    {
      specs: [spec("embedded", 1_000, 2_000)],
      suites: [{ specs: [spec("installed", 500)], suites: [{ specs: [spec("embedded", 4_000)] }] }],
    },
  ];
  expect(sharesOf(suites)).toEqual(["embedded 7.0 s", "installed 0.5 s"]);
  expect(sharesOf([])).toEqual([]);
});
