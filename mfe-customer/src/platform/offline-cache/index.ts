export { keptOffline, type Kept } from "./api.ts";
export { KeptNotice } from "./kept-notice.tsx";
