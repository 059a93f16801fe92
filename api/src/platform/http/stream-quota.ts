import type { FastifyRequest } from "fastify";
import { sourceOf } from "./source.ts";

/** How many streams this process keeps open, in all and for one address. */
export interface StreamLimits {
  perProcess: number;
  perAddress: number;
}

/** An office behind one address may look at many pages; one machine may not take every seat. */
export const DEFAULT_STREAM_LIMITS: StreamLimits = { perProcess: 10_000, perAddress: 200 };

/**
 * By what whoever opens streams is counted: the 64 bits of IPv6 that one connection gets are one address, since one machine has all of
 * them. Behind a proxy that is not in `TRUST_PROXY` all are one, too.
 */
export const seatOf = (request: Pick<FastifyRequest, "ip">): string => sourceOf(request) ?? request.ip;

/** Counts open streams. */
export interface StreamQuota {
  /** Takes a seat; answers the function that gives it back, or which limit is reached. */
  take(address: string): (() => void) | "process-full" | "address-full";
}

/** A quota with nothing taken yet. */
export const createStreamQuota = ({ perProcess, perAddress }: StreamLimits): StreamQuota => {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(address) {
      const here = taken.get(address) ?? 0;
      if (all >= perProcess) return "process-full";
      if (here >= perAddress) return "address-full";
      taken.set(address, here + 1);
      all += 1;
      return () => {
        all -= 1;
        const left = (taken.get(address) ?? 1) - 1;
        if (left > 0) taken.set(address, left);
        else taken.delete(address);
      };
    },
  };
};
