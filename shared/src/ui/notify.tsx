import type { ComponentType } from "react";
import { announce } from "./announce.tsx";

export type NoticeKind = "success" | "error" | "info";

/** What shows notices. The shell owns it and hands it over, so that `ui` carries neither their store nor their looks. */
export interface Notices {
  show: (kind: NoticeKind, text: string) => void;
  /** With a button "Desfazer" that calls `undo`. */
  showUndo: (text: string, undo: () => void) => void;
  /** Where they appear. */
  Place: ComponentType;
}

/** Without a shell nothing is drawn, yet the sentence still reaches who listens. */
const spoken: Notices = { show: (_kind, text) => announce(text), showUndo: announce, Place: () => null };

let notices = spoken;

/** Connects the notices with what shows them. */
export const wireNotices = (shown: Notices): void => {
  notices = shown;
};

/** Short notices at the top of the page (specification §9). Only screens and the shell call this, never the transport. */
export const notify = {
  success: (text: string): void => notices.show("success", text),
  error: (text: string): void => notices.show("error", text),
  info: (text: string): void => notices.show("info", text),
  /** Something gone that can come back: says so with a button "Desfazer", for ten seconds or as long as it has the focus. */
  undo: (text: string, undo: () => void): void => notices.showUndo(text, undo),
};

/** Where the notices appear; the shell renders it once. */
export const Toasts = () => <notices.Place />;
