import type { RouteObject } from "react-router-dom";
import type { SlotFills } from "./slot-contract.ts";

/** Version of the contract between shell and remotes written here. The shell also takes the one before (N − 1). */
export const CONTRACT = 1;

/** Whether a shell of this contract can run a remote of that one. */
export const supportsContract = (remote: number, shell: number = CONTRACT): boolean =>
  remote === shell || remote === shell - 1;

/** Who may enter a remote's screens; null for everyone. Guards run before any of its code is downloaded. */
export type Audience = "customer" | "staff" | null;

/** `handle` of a route: what the shell reads after a navigation. */
export interface RouteHandle {
  /** Names the screen: document title and what the live region says. */
  title: string;
}

/** The one module a remote exposes, `./remote`. Its routes carry a `RouteHandle`. */
export interface RemoteModule {
  contract: number;
  routes: RouteObject[];
  /** Places of other remotes' screens that it fills; `fills` of remote.json names the same. */
  fills?: SlotFills;
}
