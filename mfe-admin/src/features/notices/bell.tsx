import { MOST_UNREAD_COUNTED } from "@gleba/shared/contracts/crm";
import { announce } from "@gleba/shared/ui";
import { lazy, Suspense, useEffect, useState } from "react";
import { useMe, useMustSetUpFactor } from "#platform/me";
import { useStaffStream, useUnreadNotices } from "#platform/live";
import { isSingleKey } from "#ui/single-keys";
import * as styles from "./bell.module.css";

const NoticesPanel = lazy(() =>
  import(/* webpackChunkName: "notices" */ "./notices-panel.tsx").then(({ NoticesPanel: panel }) => ({
    default: panel,
  })),
);

const countText = (unread: number): string =>
  unread >= MOST_UNREAD_COUNTED ? `${MOST_UNREAD_COUNTED - 1}+` : String(unread);

const nameOf = (unread: number): string =>
  unread === 0 ? "Avisos" : `Avisos, ${countText(unread)} ${unread === 1 ? "não lido" : "não lidos"}`;

/** How many notices wait, as they come; opens them. */
export const Bell = () => {
  const me = useMe()?.answer;
  const blocked = useMustSetUpFactor();
  const isOn = me?.state === "ready" && !blocked;
  const [open, setOpen] = useState(false);
  const unread = useUnreadNotices() ?? 0;
  useStaffStream(isOn, () => announce("Chegou um aviso novo."));
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== "a" || !isSingleKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
  if (!isOn) return null;
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-haspopup="dialog"
        aria-label={nameOf(unread)}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.drawing}>
          <path d="M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4" />
        </svg>
        {unread > 0 && (
          <span aria-hidden="true" className={styles.count}>
            {countText(unread)}
          </span>
        )}
      </button>
      {open && (
        <Suspense fallback={null}>
          <NoticesPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
