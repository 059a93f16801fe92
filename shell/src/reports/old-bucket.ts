/** Storage key and cookie alike. */
const BUCKET = "gleba-bucket";
const YEAR_S = 31_536_000;

/**
 * Earlier portals drew the bucket in the browser's storage. It becomes the cookie, once, so that a visitor stays on the
 * side of a canary where they were; the host reads it from the next page on.
 */
export const carryOverBucket = (): void => {
  try {
    const stored = localStorage.getItem(BUCKET);
    if (stored === null) return;
    localStorage.removeItem(BUCKET);
    if (!/^\d{1,2}$/.test(stored)) return;
    const secure = window.location.protocol === "https:" ? ";Secure" : "";
    document.cookie = `${BUCKET}=${Number(stored)};Path=/;Max-Age=${YEAR_S};SameSite=Lax${secure}`;
  } catch {
    // Without storage there is nothing to carry over.
  }
};
