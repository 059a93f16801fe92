export { withOfflineCache, type Cached } from "./api.ts";
export { OfflineCacheNotice } from "./offline-cache-notice.tsx";
