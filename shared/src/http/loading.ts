import { create } from "zustand";

/** How many requests are in flight; the shell shows it as the global loading state. */
export const useGlobalLoading = create<{ inFlight: number }>(() => ({ inFlight: 0 }));

const add = (change: number): void => useGlobalLoading.setState(({ inFlight }) => ({ inFlight: inFlight + change }));

/** Counts a request for as long as its promise is open, whatever its end. */
export const counted = async <Answer>(request: Promise<Answer>): Promise<Answer> => {
  add(1);
  try {
    return await request;
  } finally {
    add(-1);
  }
};
