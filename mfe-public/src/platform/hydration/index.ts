/** What differs between the host, which renders first screens, and the browser, which takes them over. */
export { useHydrated } from "./use-hydrated.ts";
