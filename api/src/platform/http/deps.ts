import type { Tracing } from "@gleba/shared/tracing";
import type { Config } from "#config";
import type { Auth } from "../auth/auth.ts";
import type { Bus } from "../events/bus.ts";
import type { Clock } from "../time/clock.ts";
import type { Db } from "../db/db.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Logger } from "./logger.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { SlipProvider } from "../bank/slip-provider.ts";
import type { Storage } from "../files/storage.ts";

/** All a resource may reach. */
export interface Deps {
  config: Config;
  db: Db;
  clock: Clock;
  storage: Storage;
  bus: Bus;
  auth: Auth;
  outbox: Outbox;
  jobs: Jobs;
  slipProvider: SlipProvider;
  /** By which browsers subscribe to notifications; null where they are off. */
  pushKey: string | null;
  logger: Logger;
  tracing: Tracing;
}
