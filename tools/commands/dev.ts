/** `npm run dev [-- mfe-public …]`, or `npm run dev -w mfe-public`: the portal from source, following every change. */
export { devPortal as run } from "../dev/dev-portal.ts";
