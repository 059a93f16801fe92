/** `npm run specification`: writes docs/specification.md from the table of the specification's requirements. */
import { writeFileSync } from "node:fs";
import { print } from "../terminal/progress.mjs";
import { PAGE, pageOf } from "../specification/page.ts";
import { requirements } from "../specification/requirements.ts";

export const run = async (): Promise<void> => {
  writeFileSync(PAGE, await pageOf(requirements));
  const open = requirements.filter(({ test }) => !test).length;
  print(`docs/specification.md: ${requirements.length} requirements, ${open} of them open.`);
};
