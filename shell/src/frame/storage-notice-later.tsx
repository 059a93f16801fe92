import { useEffect, useState } from "react";

type Notice = typeof import("./storage-notice.tsx").StorageNotice;

const NAME = "gleba:aviso-cookies";
/** The first screen is drawn by then: the notice takes nothing from it. */
const PATIENCE_MS = 3_000;

const wasRead = (): boolean => {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    // Where nothing can be kept there is nothing to tell of.
    return true;
  }
};

/** The notice on what is kept in the browser, fetched once the page stands, until somebody has read it. */
export const StorageNoticeLater = () => {
  const [notice, setNotice] = useState<{ Notice: Notice }>();
  useEffect(() => {
    if (wasRead()) return undefined;
    const timer = setTimeout(() => {
      // Without network it comes with the next page.
      import("./storage-notice.tsx").then(
        ({ StorageNotice }) => setNotice({ Notice: StorageNotice }),
        () => undefined,
      );
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!notice) return null;
  const read = (): void => {
    localStorage.setItem(NAME, new Date().toISOString());
    setNotice(undefined);
  };
  return <notice.Notice onRead={read} />;
};
