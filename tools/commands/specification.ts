/**
 * `npm run specification`: writes docs/specification.md from the table of the specification's requirements.
 * `npm run specification -- --mutate [§7 7.12 words… | all]`: before it, breaks the line of each row that is meant, one
 * after the other, in a copy of the sources, and sees the row's test fail; without words, of the rows not seen yet.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { print } from "../terminal/progress.mjs";
import { mutate } from "../specification/mutate.ts";
import { PAGE, pageOf } from "../specification/page.ts";
import { requirements } from "../specification/requirements.ts";

export const run = async (args: string[]): Promise<void> => {
  const options = { mutate: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  try {
    if (values.mutate) await mutate(positionals);
  } finally {
    writeFileSync(PAGE, await pageOf(requirements));
  }
  const open = requirements.filter(({ test }) => !test).length;
  print(`docs/specification.md: ${requirements.length} requirements, ${open} of them open.`);
};
