import type { NoticesRead, StaffNotice, StaffNoticePage } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { notify, useAnswer } from "@gleba/shared/ui";
import { useEffect, useRef, useState } from "react";
import { setUnreadNotices, useUnreadNotices } from "#platform/live";
import { fetchNotices, readNotices } from "./api.ts";

const fetchNewest = (signal: AbortSignal): Promise<StaffNoticePage> => fetchNotices(undefined, signal);

/** What was read so far, the newest first, and where it goes on. */
type Known = Pick<StaffNoticePage, "notices" | "next">;

/** Both, unless so many came meanwhile that something lies between them: then the newest alone. */
const withNewest = (known: Known | undefined, { notices, next }: StaffNoticePage): Known => {
  const last = notices.at(-1);
  const older = known?.notices.filter(({ id }) => last !== undefined && id < last.id) ?? [];
  const isJoined = next === null || known?.notices.some(({ id }) => id === last?.id);
  return known && older.length > 0 && isJoined
    ? { notices: [...notices, ...older], next: known.next }
    : { notices, next };
};

/** One's notices as the panel shows them: the newest, read again when another comes, and older ones on demand. */
export const useNotices = () => {
  const [answer, again] = useAnswer(fetchNewest);
  const unread = useUnreadNotices();
  const [known, setKnown] = useState<Known>();
  const [loading, setLoading] = useState(false);
  const heard = useRef(unread);
  useEffect(() => {
    if ((unread ?? 0) > (heard.current ?? 0)) again();
    heard.current = unread;
  }, [unread, again]);
  useEffect(() => {
    if (answer.state !== "ready") return;
    setUnreadNotices(answer.value.unread);
    setKnown((before) => withNewest(before, answer.value));
  }, [answer]);

  const next = known?.next ?? null;
  const more = async (): Promise<void> => {
    if (next === null) return;
    setLoading(true);
    try {
      const older = await fetchNotices(next);
      setKnown((now) => now && { notices: [...now.notices, ...older.notices], next: older.next });
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    } finally {
      setLoading(false);
    }
  };
  const mark = async (which: NoticesRead): Promise<void> => {
    const isMeant = ({ id }: StaffNotice): boolean => which.ids?.includes(id) ?? id <= (which.upTo ?? 0);
    const meant = new Set(known?.notices.filter((one) => !one.read && isMeant(one)).map(({ id }) => id));
    const set = (read: boolean): void =>
      setKnown(
        (now) => now && { ...now, notices: now.notices.map((one) => (meant.has(one.id) ? { ...one, read } : one)) },
      );
    set(true);
    try {
      setUnreadNotices(await readNotices(which));
    } catch (thrown) {
      set(false);
      notify.error(failureOf(thrown).message);
    }
  };
  return { answer, again, shown: known?.notices, more: next === null ? undefined : more, loading, mark };
};
