import { staffNoticePage, unreadNotices, type NoticesRead, type StaffNoticePage } from "@gleba/shared/contracts/crm";
import { get, post } from "@gleba/shared/http";

const PATH = "/api/crm/notices";

/** One's own notices, the newest first: those before `before`. */
export const fetchNotices = (before: number | undefined, signal?: AbortSignal): Promise<StaffNoticePage> =>
  get(PATH, staffNoticePage, { signal, params: { before } });

/** Marks notices as read; answers how many are left. */
export const readNotices = async (which: NoticesRead): Promise<number> =>
  (await post(`${PATH}/read`, which, unreadNotices)).unread;
