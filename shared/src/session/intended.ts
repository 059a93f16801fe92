/** Where somebody wanted to go before being asked to sign in; lives as long as the tab. */
const KEY = "gleba-intended";

const isStaffPath = (path: string): boolean => /^\/admin(\/|$|\?)/.test(path);

/** Remembers the address (path, search and hash) that asked for a session. */
export const rememberIntended = (address: string): void => {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Where storage is full the person lands on the first screen of their area.
  }
};

/**
 * Where to go after signing in as `who`: the remembered address when it belongs to that area, else `otherwise`.
 * Handed out once. Never leads out of the portal.
 */
export const takeIntended = (who: "customer" | "staff", otherwise: string): string => {
  const address = sessionStorage.getItem(KEY);
  if (!address || !/^\/(?!\/)/.test(address) || isStaffPath(address) !== (who === "staff")) return otherwise;
  sessionStorage.removeItem(KEY);
  return address;
};
