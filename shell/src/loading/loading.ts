import { wireLoading } from "@gleba/shared/http";
import { create } from "zustand";

/** How many requests are in flight: the global loading state (specification §4). */
export const useLoading = create<{ inFlight: number }>(() => ({ inFlight: 0 }));

/** Lets the clients of `@gleba/shared/http` count their requests here. */
export const connectLoading = (): void => wireLoading(useLoading);
