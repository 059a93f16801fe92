import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assertRemote } from "@gleba/shared/testing";
import { remote } from "./remote.tsx";

const facts: unknown = JSON.parse(readFileSync(join(__dirname, "../remote.json"), "utf8"));

test("every address of the back office has its screen", () => {
  assertRemote(remote, facts);
});
