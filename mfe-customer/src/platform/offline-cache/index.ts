export { withOfflineCache, type Cached } from "./api.ts";
export { chooseOffline, useOfflineChoice } from "./choice.ts";
export { OfflineCacheNotice } from "./offline-cache-notice.tsx";
