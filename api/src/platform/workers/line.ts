import { appError, type AppError } from "../http/app-error.ts";

/** How many may work, and how many more may wait for them. */
export interface LineLimits {
  atOnce: number;
  waiting: number;
}

/** A line of work in this process: some at once, some waiting, and whoever comes to a full line is told so at once. */
export interface Line {
  run<Outcome>(work: () => Promise<Outcome>): Promise<Outcome>;
  /** How many work and how many wait at this moment. */
  state(): { working: number; waiting: number };
}

/** Seconds after which whoever found a full line should ask again. */
const AGAIN_AFTER_S = 5;

const BUSY = "O servidor já está atendendo muitos pedidos como este. Aguarde alguns segundos e tente de novo.";

/** 503 for whoever comes to a full line. Nothing was begun. */
export const busy = (sentence = BUSY): AppError =>
  appError(503, "busy", sentence, [], { retryAfterSeconds: AGAIN_AFTER_S });

/** Makes a line; `sentence` is what whoever finds it full reads. First come, first served. */
export const createLine = ({ atOnce, waiting }: LineLimits, sentence?: string): Line => {
  let working = 0;
  const line: (() => void)[] = [];
  return {
    async run(work) {
      if (working < atOnce) working += 1;
      else {
        if (line.length >= waiting) throw busy(sentence);
        // Whoever leaves hands its place on, so that nobody who comes meanwhile takes it.
        await new Promise<void>((begin) => line.push(begin));
      }
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next) next();
        else working -= 1;
      }
    },
    state: () => ({ working, waiting: line.length }),
  };
};
