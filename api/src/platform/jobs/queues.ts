/** What a job of a queue carries. */
export interface JobData {
  /** Register this slip. */
  "bank-slip": { slipId: number };
  /** All tries are over: notify whoever asked for this slip. */
  "bank-slip-given-up": { slipId: number };
  /** Cancel this slip at the bank. */
  "bank-slip-cancellation": { slipId: number };
  /** A rate of this index changed: replace the slips whose value did. */
  "slip-revaluation": { indexName: string };
  /** The e-mail or document of this account was proven: it becomes that of the parties of contracts whom it is. */
  "party-account": { customerId: number };
  /** Make the sizes of this photo. */
  photo: { photoId: number };
  "photo-given-up": { photoId: number };
  /** Make the sizes and tiles of this site plan. */
  plan: { planId: number };
  "plan-given-up": { planId: number };
  /** Read this plan, which was sent whole. */
  "plan-file": { fileId: string };
  "plan-file-given-up": { fileId: string };
  /** Do the step that this portfolio is in. */
  portfolio: { portfolioId: string };
  "portfolio-given-up": { portfolioId: string };
  /** Its day to be brought back is over: forget it and its files. */
  "gallery-removal": { kind: "photo" | "gallery"; id: number; deletedAt: string };
  /** Nothing refers to these files any more: their bytes go. */
  "file-removal": { keys: string[] };
}

export type QueueName = keyof JobData;

/** Seconds a process may work on a job; after that it counts as dead and another one does the job. */
const LEASE_SECONDS = 60;
/** Thousands of slips, each in a transaction of its own; a second run finds done what the first did. */
const SLIPS_SECONDS = 1_800;
/** A picture of a hundred megapixels on a busy machine. */
const PICTURE_SECONDS = 300;

/** A plan of 100 MB on a busy machine, with others before it. */
const PLAN_FILE_SECONDS = 1_200;

/** Thousands of contracts with their installments, read or written as a whole. */
const PORTFOLIO_SECONDS = 3_600;

/**
 * All queues. Tries wait 20 to 40 seconds after the first failure and twice as long after each other: the ninth comes
 * 85 minutes after the first at the soonest, so that a provider may be unavailable for an hour. What then still fails goes on
 * to the dead-letter queue, whether it threw or its process died.
 */
export const QUEUES = {
  "bank-slip-given-up": { expireInSeconds: LEASE_SECONDS, retryLimit: 20, retryDelay: 20, retryBackoff: true },
  "bank-slip": {
    expireInSeconds: LEASE_SECONDS,
    retryLimit: 8,
    retryDelay: 20,
    retryBackoff: true,
    deadLetter: "bank-slip-given-up",
  },
  "bank-slip-cancellation": { expireInSeconds: LEASE_SECONDS, retryLimit: 20, retryDelay: 20, retryBackoff: true },
  "slip-revaluation": { expireInSeconds: SLIPS_SECONDS, retryLimit: 20, retryDelay: 20, retryBackoff: true },
  "party-account": { expireInSeconds: LEASE_SECONDS, retryLimit: 20, retryDelay: 20, retryBackoff: true },
  "photo-given-up": { expireInSeconds: LEASE_SECONDS, retryLimit: 20, retryDelay: 20, retryBackoff: true },
  photo: {
    expireInSeconds: PICTURE_SECONDS,
    retryLimit: 4,
    retryDelay: 20,
    retryBackoff: true,
    deadLetter: "photo-given-up",
  },
  "plan-given-up": { expireInSeconds: LEASE_SECONDS, retryLimit: 20, retryDelay: 20, retryBackoff: true },
  plan: {
    expireInSeconds: PICTURE_SECONDS,
    retryLimit: 4,
    retryDelay: 20,
    retryBackoff: true,
    deadLetter: "plan-given-up",
  },
  "plan-file-given-up": { expireInSeconds: LEASE_SECONDS, retryLimit: 20, retryDelay: 20, retryBackoff: true },
  "plan-file": {
    expireInSeconds: PLAN_FILE_SECONDS,
    retryLimit: 3,
    retryDelay: 10,
    retryBackoff: true,
    deadLetter: "plan-file-given-up",
  },
  "portfolio-given-up": { expireInSeconds: LEASE_SECONDS, retryLimit: 20, retryDelay: 20, retryBackoff: true },
  portfolio: {
    expireInSeconds: PORTFOLIO_SECONDS,
    retryLimit: 3,
    retryDelay: 10,
    retryBackoff: true,
    deadLetter: "portfolio-given-up",
  },
  "gallery-removal": { expireInSeconds: LEASE_SECONDS, retryLimit: 20, retryDelay: 20, retryBackoff: true },
  "file-removal": { expireInSeconds: LEASE_SECONDS, retryLimit: 20, retryDelay: 20, retryBackoff: true },
} as const;

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/**
 * Queues that one process works through in turn. Each whose jobs may take minutes is alone: nobody's slip waits for a
 * portfolio or a plan to be read.
 */
export const QUEUE_GROUPS: readonly (readonly QueueName[])[] = [
  QUEUE_NAMES.filter((name) => QUEUES[name].expireInSeconds === LEASE_SECONDS),
  ...QUEUE_NAMES.filter((name) => QUEUES[name].expireInSeconds > LEASE_SECONDS).map((name) => [name]),
];
