import { connectLoading } from "./loading/loading.ts";
import { connectNotices } from "./notices/notices.tsx";
import { connectSessionStores } from "./session/stores.ts";

/**
 * Hands the doors of `shared` what the shell owns: who is signed in, the notices, the count of requests. Before anything
 * asks for one of them, and once for a page.
 */
export const connectDoors = (): void => {
  connectSessionStores();
  connectNotices();
  connectLoading();
};
