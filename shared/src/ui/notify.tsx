import { useEffect } from "react";
import { create } from "zustand";
import { announce } from "./announce.tsx";
import type { ToastKind } from "./toast-kit.tsx";

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

const show = (kind: ToastKind, text: string): void => {
  loadKit().then(
    ({ showToast }) => showToast(kind, text),
    // Without network nothing can be drawn, yet the sentence still reaches who listens.
    () => announce(text),
  );
};

/** Short notices at the top of the page (specification §9). Only screens and the shell call this, never the transport. */
export const notify = {
  success: (text: string): void => show("success", text),
  error: (text: string): void => show("error", text),
  info: (text: string): void => show("info", text),
  /** Something gone that can come back: says so with a button "Desfazer", for ten seconds or as long as it has the focus. */
  undo: (text: string, undo: () => void): void => {
    loadKit().then(
      ({ showUndo }) => showUndo(text, undo),
      () => announce(text),
    );
  },
};

const preload = (): void => void loadKit().catch(() => undefined);

/**
 * Where the notices appear; the shell renders it once. What draws them is fetched with the person's first key or
 * click, before which there is nothing to notify of: the first screen does not wait for it.
 */
export const Toasts = () => {
  const kit = useKit((state) => state.kit);
  useEffect(() => {
    const once = new AbortController();
    for (const sign of ["pointerdown", "keydown"])
      window.addEventListener(sign, preload, { once: true, passive: true, signal: once.signal });
    return () => once.abort();
  }, []);
  return kit ? <kit.ToastPlace /> : null;
};
