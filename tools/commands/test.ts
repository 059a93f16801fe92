/** `npm test`: everything that can be wrong, looked at in order of how soon it tells. The last line counts all of it. */
export { testEverything as run } from "../test/test-everything.ts";
