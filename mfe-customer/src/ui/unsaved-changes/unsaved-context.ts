import { createContext } from "react";

/** Says that something is not saved; returns what takes it back. */
export const UnsavedContext = createContext<(() => () => void) | undefined>(undefined);
