import { create, type StoreApi, type UseBoundStore } from "zustand";

/**
 * How many requests are in flight: the global loading state. The shell owns it; until it hands it over, what is counted
 * is seen by nobody.
 */
export let useGlobalLoading: UseBoundStore<StoreApi<{ inFlight: number }>> = create(() => ({ inFlight: 0 }));

/** Connects the clients with what counts their requests. */
export const wireLoading = (owned: typeof useGlobalLoading): void => {
  useGlobalLoading = owned;
};

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
