/** Files below this are sent by the routes that know whose they are, never by their key alone. */
export const PRIVATE_PREFIX = "private/";

/** Where a picture waits as it was sent, with all that a camera wrote into it: nobody reads it by its address. */
export const sentKeyOf = (key: string): string => `${PRIVATE_PREFIX}sent/${key}`;

/** True for a key that cannot leave the storage's folder. */
export const isStorageKey = (key: string): boolean =>
  key.length <= 300 && /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/i.test(key);
