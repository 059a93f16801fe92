/** A file of a static host, by its path without the leading slash. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** What is read before a conditional write; undefined tag: the file does not exist yet. */
export interface Tagged {
  text: string | undefined;
  tag: string | undefined;
}

/**
 * Where releases live: a folder here, a bucket elsewhere. Everything is immutable but the files written by `replace`.
 */
export interface Store {
  read: (path: string) => Promise<Buffer | undefined>;
  /** Names of the folders and files directly under a path; empty when there is none. */
  list: (path: string) => Promise<string[]>;
  /** When a path was written, in milliseconds; 0 when it does not exist. */
  writtenAt: (path: string) => Promise<number>;
  /**
   * Writes a folder as a whole: whoever finds its last file finds all of it. A folder that is there to its last file is
   * left as it is.
   */
  publish: (path: string, files: Files) => Promise<void>;
  readTagged: (path: string) => Promise<Tagged>;
  /** Replaces a file if it is still what `tag` names; false when somebody else was faster. */
  replace: (path: string, text: string, tag: string | undefined) => Promise<boolean>;
  remove: (path: string) => Promise<void>;
}
