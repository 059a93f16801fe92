/**
 * `npm run rooms`: draws the rooms of the source tree and the arrows between them, read off the imports, into
 * `docs/images/rooms.svg`, and prints what was counted. `-- --check` draws nothing and fails when the committed picture shows
 * other rooms or arrows than today's imports, or when rooms need each other in a circle. `-- --root DIR` counts another checkout.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../root.mjs";
import { countDuplicates } from "../rooms/duplicates.ts";
import { longFunctions } from "../rooms/functions.ts";
import { circlesOf } from "../rooms/graph.ts";
import { panelsOf } from "../rooms/panels.ts";
import { drawPicture, showsTheSame } from "../rooms/picture.ts";
import { levelsOf, type Plan, planOf } from "../rooms/rooms.ts";
import { readSources } from "../rooms/sources.ts";
import { describe } from "../rooms/table.ts";
import { Failure } from "../terminal/failure.mjs";
import { optionTakenByNpm } from "../terminal/npm-options.mjs";
import { print } from "../terminal/progress.mjs";

const PICTURE = join(ROOT, "docs/images/rooms.svg");

const check = (plans: Plan[], picture: string): void => {
  const circles = plans.flatMap(({ level, graph }) => circlesOf(graph).map((rooms) => `${level}: ${rooms.join(", ")}`));
  if (circles.length) throw new Failure(`Rooms need each other in a circle. ${circles.join(". ")}.`);
  if (!existsSync(PICTURE) || !showsTheSame(readFileSync(PICTURE, "utf8"), picture))
    throw new Failure(
      'docs/images/rooms.svg does not show today\'s rooms and arrows. Run "npm run rooms", look at the picture, and commit it.',
    );
  print("No room needs itself around a circle, and the picture of the rooms is today's.");
};

export const run = async (args: string[]): Promise<void> => {
  const taken = optionTakenByNpm(["check", "root"]);
  if (taken) throw new Failure(taken);
  const { values } = parseArgs({ args, options: { check: { type: "boolean" }, root: { type: "string" } } });
  const root = resolve(values.root ?? ROOT);
  const sources = readSources(root);
  const plans = levelsOf(root).map((level) => planOf(sources, level));
  if (values.check) return check(plans, drawPicture(panelsOf(sources, root)));
  const functions = await longFunctions(root, sources);
  print(describe(plans, { sources, functions, duplicates: countDuplicates(root, sources) }));
  if (root !== ROOT) return;
  writeFileSync(PICTURE, drawPicture(panelsOf(sources, root)));
  print("\nDrawn: docs/images/rooms.svg");
};
