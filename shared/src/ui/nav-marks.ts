import { create } from "zustand";

/** How much waits behind an entry of the menu, by its path: unread messages. */
export const useNavMarks = create<Readonly<Record<string, number>>>(() => ({}));

/** Says how much waits behind an entry of the menu; the shell shows it there. */
export const markNav = (path: string, count: number): void => useNavMarks.setState({ [path]: count });
