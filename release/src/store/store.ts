/** A file of a static host, by its path without the leading slash. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** A file with the tag for a conditional write; undefined where the file does not exist yet. */
export interface Tagged {
  text: string | undefined;
  tag: string | undefined;
}

/**
 * Storage port of releases, with a folder and a bucket as adapters. Only files written by `replace` are mutable.
 */
export interface Store {
  read: (path: string) => Promise<Buffer | undefined>;
  /** Names of the folders and files directly under a path; empty when there is none. */
  list: (path: string) => Promise<string[]>;
  /** When a path was written, in milliseconds; 0 when it does not exist. */
  writtenAt: (path: string) => Promise<number>;
  /**
   * What time it is for this store, by the clock of `writtenAt`: machines that release to the same one differ, and what is
   * compared with the times of its files goes by it.
   */
  now: () => Promise<Date>;
  /**
   * Writes a folder atomically: whoever finds its last file finds all of it. A complete folder is left as it is.
   */
  publish: (path: string, files: Files) => Promise<void>;
  readTagged: (path: string) => Promise<Tagged>;
  /** Replaces a file if its tag is still `tag` (compare and swap); false on conflict. */
  replace: (path: string, text: string, tag: string | undefined) => Promise<boolean>;
  remove: (path: string) => Promise<void>;
  /** Removes what this store's own writes left when their process died half way. */
  sweep: (now: Date) => Promise<void>;
}
