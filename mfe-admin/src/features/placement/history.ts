/** What was, is and may be again. */
export interface History<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** What the last step was; a step of the same kind goes on with it where it may. */
  kind: string;
}

const MAX_STEPS = 200;

export const begin = <State>(present: State): History<State> => ({ past: [], present, future: [], kind: "" });

/** One step on. A slider that is drawn along is one step: give its changes one `kind` beginning with "~". */
export const step = <State>(history: History<State>, present: State, kind: string): History<State> => {
  const goesOn = kind.startsWith("~") && kind === history.kind;
  const past = goesOn ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present, future: [], kind };
};

export const undo = <State>(history: History<State>): History<State> => {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const { past, present, future } = history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], kind: "" };
};

export const redo = <State>(history: History<State>): History<State> => {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, kind: "" };
};
