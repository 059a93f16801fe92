import { useEffect, useState } from "react";

type Notice = typeof import("./storage-notice.tsx").StorageNotice;

/** The first screen is drawn by then: the notice takes nothing from it. */
const PATIENCE_MS = 3_000;

/** The notice on what is kept in the browser, fetched once the page stands; without network it comes with the next. */
export const StorageNoticeLater = () => {
  const [Notice, setNotice] = useState<Notice>();
  useEffect(() => {
    const timer = setTimeout(() => {
      import("./storage-notice.tsx").then(
        ({ StorageNotice }) => setNotice(() => StorageNotice),
        () => undefined,
      );
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return Notice ? <Notice /> : null;
};
