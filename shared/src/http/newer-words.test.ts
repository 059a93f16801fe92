import { contractStatusName, installmentName } from "../words/index.ts";
import * as z from "zod/mini";
import { ApiError } from "./api-error.ts";
import { parsed } from "./requests.ts";

const kinds = ["monthly", "payoff"] as const;
const list = z.object({
  content: z.array(z.object({ id: z.int(), kind: z.enum(kinds), state: z.nullable(z.enum(["open", "paid"])) })),
  sort: z.enum(["newest", "oldest"]),
});
const answerOf = (more: object = {}) => ({
  content: [
    { id: 1, kind: "monthly", state: null },
    { id: 2, kind: "monthly", state: "open", ...more },
  ],
  sort: "newest",
});

describe("a page of before, whose server has learned another word", () => {
  it("keeps each word that it does not know, and reads everything else", () => {
    const answer = { ...answerOf({ kind: "fine", state: "waived" }), sort: "due" };
    expect(parsed(list, answer)).toEqual(answer);
    // What came is never written over.
    expect(answer.content[1]).toEqual({ id: 2, kind: "fine", state: "waived" });
  });

  it("still refuses what breaks the contract otherwise, also beside such a word", () => {
    for (const broken of [
      answerOf({ kind: 7 }),
      answerOf({ kind: undefined }),
      answerOf({ id: "2" }),
      answerOf({ kind: "fine", id: "2" }),
      { ...answerOf(), sort: null },
    ])
      expect(() => parsed(list, broken)).toThrow(ApiError);
    expect(() => parsed(z.object({ version: z.literal("v2") }), { version: "v3" })).toThrow(ApiError);
  });

  it("calls it by a neutral word", () => {
    expect(installmentName({ kind: "fine" as "monthly", number: 3 })).toBe("Outro 3");
    expect(contractStatusName("suspended" as "active")).toBe("Outro");
    expect(contractStatusName("constructor" as "active")).toBe("Outro");
  });
});
