import { create } from "zustand";

/** How often somebody signed in over another person's screen: the frame draws the screen anew each time. */
export const usePersonChanges = create(() => 0);
