import { fold } from "./fold.ts";

/** Words as part of a file's name, in letters that every system takes: `Reforço 2` is `reforco-2`. */
export const fileWord = (words: string): string => fold(words).replaceAll(" ", "-");
