import { useEffect } from "react";
import { create } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { type SessionState, wireSessionStores } from "../session/sessions.ts";
import { wireNotices } from "../ui/notify.tsx";

interface Tokens {
  token: string;
  refreshToken: string;
}

/** A session that lives as long as the test's page. */
const sessionInMemory = <Session extends Tokens>(): StoreApi<SessionState<Session>> =>
  createStore((set, get) => ({
    session: null,
    current: () => get().session,
    signIn: (session) => set({ session }),
    replaceTokens: (tokens) => set(({ session }) => ({ session: session && { ...session, ...tokens } })),
    clear: () => set({ session: null }),
  }));

interface Shown {
  text: string;
  undo?: () => void;
}

const useNotices = create<{ shown: readonly Shown[] }>(() => ({ shown: [] }));

const add = (notice: Shown): void => useNotices.setState(({ shown }) => ({ shown: [...shown, notice] }));

const close = (notice: Shown): void =>
  useNotices.setState(({ shown }) => ({ shown: shown.filter((one) => one !== notice) }));

/** Every notice as it is said, with its way back. */
const Place = () => {
  const { shown } = useNotices();
  useEffect(() => () => useNotices.setState({ shown: [] }), []);
  return shown.map((notice, index) => (
    <div key={index} role="alert">
      <span>{notice.text}</span>
      {notice.undo && (
        <button
          type="button"
          onClick={() => {
            close(notice);
            notice.undo?.();
          }}
        >
          Desfazer
        </button>
      )}
    </div>
  ));
};

/** What tests of a remote have in place of the shell: sessions in memory, and notices as plain text. */
export const withoutShell = (): void => {
  wireSessionStores({ customer: sessionInMemory(), staff: sessionInMemory() });
  wireNotices({ show: (_kind, text) => add({ text }), showUndo: (text, undo) => add({ text, undo }), Place });
};
