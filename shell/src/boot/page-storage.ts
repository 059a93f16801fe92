/** What storage offers, in this page's memory: each entry is a property, as in the browser's own. */
class PageStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }
  setItem(key: string, text: string): void {
    this[key] = text;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

/**
 * A browser whose person blocks cookies refuses storage: even naming it throws. The portal works there all the same, with a
 * storage of the page's own that ends with it: whoever signs in is signed in until they load another page.
 */
export const replaceBlockedStorage = (): void => {
  for (const name of ["localStorage", "sessionStorage"] as const)
    try {
      // Some apps that show pages have null there.
      void window[name].length;
    } catch {
      Object.defineProperty(window, name, { value: new PageStorage(), configurable: true });
    }
};

/** Whether what is stored here outlives the page. */
export const isStorageKept = (): boolean => {
  try {
    return localStorage instanceof Storage;
  } catch {
    return false;
  }
};
