import type { Registry, Release } from "@gleba/shared/federation/release";
import { labelOf } from "../composition.ts";
import { fixtureRelease } from "../testing/fixture-release.ts";
import { slotProblems } from "./slots.ts";

const offering = (offers: Record<string, number>, version = "1.0.0") =>
  fixtureRelease("mfe-public", version, { offers });
const filling = (fills: Record<string, number>, name = "mfe-customer") => fixtureRelease(name, "2.0.0", { fills });

const composition = (...remotes: Release[]): Registry => ({
  revision: 1,
  createdAt: "2026-11-20T12:00:00.000Z",
  shell: fixtureRelease("shell", "1.0.0"),
  remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remote])),
});
const all = () => true;
const ADVICE = "Promote the remote that offers it so first, or along, or take it out of remote.json.";

test("a place that is offered at that version may be filled", () => {
  const next = composition(offering({ "own-lot": 1 }), filling({ "own-lot": 1 }));
  expect(slotProblems(next, all)).toEqual({ refused: [], ignored: [] });
});

test.each([
  [{}, "no remote of this portal offers it"],
  [{ "own-lot": 2 }, "mfe-public@1.0.0 offers version 2 of it"],
])("a fill of what is not so offered is refused with a sentence: %j", (offers, sentence) => {
  const next = composition(offering(offers), filling({ "own-lot": 1 }));
  expect(slotProblems(next, all).refused).toEqual([
    `mfe-customer@2.0.0 fills own-lot as version 1, and ${sentence}. ${ADVICE}`,
  ]);
});

test("a remote that stops offering a place is not stopped by what filled it", () => {
  const next = composition(offering({}, "1.1.0"), filling({ "own-lot": 1 }));
  expect(slotProblems(next, (release) => labelOf(release) === "mfe-public@1.1.0")).toEqual({
    refused: [],
    ignored: [
      "mfe-customer@2.0.0 fills own-lot as version 1, and no remote of this portal offers it. It is not shown.",
    ],
  });
});

test("two remotes do not fill one place", () => {
  const help = filling({ "own-lot": 1 }, "mfe-help");
  const next = composition(offering({ "own-lot": 1 }), filling({ "own-lot": 1 }), help);
  expect(slotProblems(next, ({ name }) => name === "mfe-help").refused).toEqual([
    `mfe-help@2.0.0 fills own-lot as version 1, and mfe-customer@2.0.0 fills it, too. ${ADVICE}`,
  ]);
});

test("each side of a canary is a page of its own", () => {
  const next = composition(offering({}), filling({ "own-lot": 1 }));
  const canary = { percent: 10, release: offering({ "own-lot": 1 }, "1.1.0") };
  Object.assign(next.remotes["mfe-public"]!, { canary });
  expect(slotProblems(next, ({ name }) => name === "mfe-customer").refused).toHaveLength(1);
});
