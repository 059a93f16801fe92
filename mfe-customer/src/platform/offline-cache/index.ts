export { keptOffline, type Kept } from "./api.ts";
export { KeptNotice } from "./offline-cache-notice.tsx";
