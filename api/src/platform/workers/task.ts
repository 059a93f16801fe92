import type { LaneName } from "./lanes.ts";

/** A task that a worker does: what goes in and what comes out are copied, so they hold data alone. */
export interface Task<Input, Output> {
  name: string;
  lane: LaneName;
  /** Only for the compiler. */
  readonly types?: (input: Input) => Output;
}

/** Names a task. Who does it is said by `answering`, in a file that only workers load. */
export const defineTask = <Input, Output>(name: string, lane: LaneName): Task<Input, Output> => ({ name, lane });

/** A task with who does it. */
export interface Answering {
  name: string;
  work: (input: never) => unknown;
}

/** Says who does a task. `work` imports what it needs when it is first called: a worker does few kinds of tasks. */
export const answering = <Input, Output>(
  { name }: Task<Input, Output>,
  work: (input: Input) => Output | Promise<Output>,
): Answering => ({ name, work: work as Answering["work"] });

/** What a worker is sent. */
export interface Asked {
  task: string;
  input: unknown;
}

/** What a worker answers: an outcome, a refusal as people read it, or an error of ours. */
export type Told =
  /** It can work; `stat` is where the system tells what it uses, empty where no system does. */
  | { ready: true; stat: string }
  | { outcome: unknown }
  | { refusal: { status: number; code: string; message: string; errors: string[]; extra: Record<string, unknown> } }
  | { error: { message: string; stack: string | undefined } };

/** The code a process ends with when it took more memory than it may. */
export const OUT_OF_MEMORY = 86;
