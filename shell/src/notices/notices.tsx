import { announce, wireNotices } from "@gleba/shared/ui";
import { useEffect } from "react";
import { create } from "zustand";

type Kit = typeof import("./toast-kit.tsx");

const useKit = create<{ kit: Kit | undefined }>(() => ({ kit: undefined }));

let loading: Promise<Kit> | undefined;

/** Fetches what draws the notices, once; a failed fetch is not remembered. */
const loadKit = (): Promise<Kit> => {
  loading ??= import("./toast-kit.tsx").then(
    (kit) => {
      useKit.setState({ kit });
      return kit;
    },
    (cause: unknown) => {
      loading = undefined;
      throw cause;
    },
  );
  return loading;
};

/** Without network nothing can be drawn, yet the sentence still reaches who listens. */
const draw = (text: string, drawn: (kit: Kit) => void): void => void loadKit().then(drawn, () => announce(text));

/** What the press asked for comes first. */
const DELAY_MS = 1_000;

const preload = (): void => void setTimeout(() => void loadKit().catch(() => undefined), DELAY_MS);

/**
 * Where the notices appear. What draws them is fetched after the person's first key or click, before which there is nothing
 * to notify of: the first screen does not wait for it.
 */
const Place = () => {
  const kit = useKit((state) => state.kit);
  useEffect(() => {
    const once = new AbortController();
    for (const sign of ["pointerdown", "keydown"])
      window.addEventListener(sign, preload, { once: true, passive: true, signal: once.signal });
    return () => once.abort();
  }, []);
  return kit ? <kit.ToastPlace /> : null;
};

/** Lets screens of every remote notify by `@gleba/shared/ui`. */
export const connectNotices = (): void =>
  wireNotices({
    show: (kind, text) => draw(text, ({ showToast }) => showToast(kind, text)),
    showUndo: (text, undo) => draw(text, ({ showUndo }) => showUndo(text, undo)),
    Place,
  });
