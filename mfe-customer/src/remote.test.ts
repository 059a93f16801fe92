import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assertRemote } from "@gleba/shared/testing";
import { remote } from "./remote.tsx";

const facts: unknown = JSON.parse(readFileSync(join(__dirname, "../remote.json"), "utf8"));

test("every address of the customer's area has its screen, and the page knows its files beforehand", () => {
  assertRemote(remote, facts);
  const { mounts, screens } = facts as { mounts: string[]; screens: Record<string, unknown> };
  expect(Object.keys(screens).sort()).toEqual(mounts.toSorted());
});
