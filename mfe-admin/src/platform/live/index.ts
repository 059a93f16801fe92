export { setUnreadNotices, useLiveList, useStaffStream, useUnreadNotices } from "./live.ts";
