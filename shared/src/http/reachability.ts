import { create } from "zustand";

/** Whether the last call got an answer, of whatever kind. The shell tells people, and asks until it is true again. */
export const useReachability = create<{ reachable: boolean }>(() => ({ reachable: true }));

/** Notes what the last call taught us. */
export const noteReachable = (reachable: boolean): void => {
  if (useReachability.getState().reachable !== reachable) useReachability.setState({ reachable });
};
