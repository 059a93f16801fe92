import { tellFailure } from "./failure.ts";

test("a failure is told with all its causes, the innermost last", () => {
  const cause = new Error("canceling statement due to lock timeout", { cause: "somebody else" });
  expect(tellFailure(new Error("Failed query: ALTER TABLE x\nparams: \n", { cause }))).toBe(
    "Failed query: ALTER TABLE x\nparams:\ncanceling statement due to lock timeout\nsomebody else\n",
  );
  expect(tellFailure("gone")).toBe("gone\n");
});
