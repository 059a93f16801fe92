/**
 * A browser whose person blocks cookies refuses storage: even naming it throws. The portal works there all the same, with a
 * storage of the page's own (no `Storage`, each entry a property of it) that ends with it: whoever signs in is signed in until
 * they load another page.
 */
export const replaceBlockedStorage = (): void => {
  const memory = {
    getItem(this: Record<string, string>, key: string): string | null {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string): void {
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string): void {
      delete this[key];
    },
  };
  for (const name of ["localStorage", "sessionStorage"] as const)
    try {
      // Some apps that show pages have null there.
      void window[name].length;
    } catch {
      Object.defineProperty(window, name, { value: Object.create(memory) as Storage, configurable: true });
    }
};
