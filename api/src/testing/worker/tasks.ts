import { defineTask } from "#platform/workers/task.ts";

/** Tasks of the tests: what a hostile file does to a program that trusts it. */
export const echo = defineTask<unknown, unknown>("echo", "import");
export const neverEnds = defineTask<null, null>("never ends", "import");
export const takesAllMemory = defineTask<null, number>("takes all memory", "import");
export const takesNativeMemory = defineTask<null, number>("takes native memory", "import");
export const dies = defineTask<null, null>("dies", "import");
export const refuses = defineTask<string, null>("refuses", "import");
export const fails = defineTask<string, null>("fails", "import");
/** Makes this many texts and keeps none; what new ones take of the memory then, in megabytes. */
export const throwsAway = defineTask<number, number>("throws away", "import");
/** A variable of its environment. */
export const reads = defineTask<string, string | null>("reads", "import");
/** Ends when somebody writes into the shared memory. */
export const waits = defineTask<SharedArrayBuffer, string>("waits", "import");
