export { Bell } from "./bell.tsx";

/** Marks all notices there are as read; its code comes when it is asked for. */
export const markAllRead = async (): Promise<void> =>
  (await import(/* webpackChunkName: "notices" */ "./mark-all-read.ts")).markAllRead();
