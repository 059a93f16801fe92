import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** It measures how long something took. */
const MEASURED = ["platform/me/me-provider.tsx"];

test("nothing of the staff's area asks the device what day or what time it is", () => {
  const asking = readdirSync(__dirname, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(join(__dirname, file), "utf8")));
  expect(asking).toEqual(MEASURED);
});
