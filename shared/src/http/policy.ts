import type { AxiosRequestConfig, InternalAxiosRequestConfig } from "axios";

/** What happened to a call on its way, carried by the call itself through its repetitions. */
export interface Journey {
  /** Times it was repeated because no answer came. */
  networkTries: number;
  /** True once it was repeated after 401 or 403, and where it is not to be. */
  recovered: boolean;
  /** True once it was repeated with a renewed token. */
  renewed?: boolean;
  /** True once it was repeated after 428. */
  proved?: boolean;
}

declare module "axios" {
  interface AxiosRequestConfig {
    journey?: Journey;
  }
}

/** What makes one client differ from the other; the client itself knows no session and shows nothing. */
export interface Policy {
  /** Milliseconds before a call counts as a network error. */
  timeoutMs: () => number;
  /** Adds headers before a call leaves. */
  prepare: (request: InternalAxiosRequestConfig) => Promise<void> | void;
  /** Called once for a call answered 401 or 403. True means the right to call was won back: repeat it. */
  recover: (sent: AxiosRequestConfig) => Promise<boolean> | boolean;
  /** Called for a call that is refused with what was won back, too: its session is over. */
  giveUp: (sent: AxiosRequestConfig) => void;
}
