import { areOfTwo, noteServerTime, readClaims, type SessionState } from "@gleba/shared/session";
import type * as z from "zod/mini";
import { createStore, type StoreApi } from "zustand/vanilla";

interface Tokens {
  token: string;
  refreshToken: string;
}

/** The server has signed it just now. */
const noteSigned = ({ token }: Tokens): void => {
  const { iat } = readClaims(token) ?? {};
  if (iat !== undefined) noteServerTime(iat * 1_000);
};

/**
 * A session that survives a reload and follows what other tabs do.
 * Local storage is the truth; text there that does not fit the schema counts as nobody signed in.
 */
export const storedSession = <Session extends Tokens>(
  key: string,
  schema: z.ZodMiniType<Session>,
  /** What besides the tokens changes with a renewal, as the new token says it. */
  renewed: (token: string) => Partial<Session> = () => ({}),
): StoreApi<SessionState<Session>> => {
  const read = (): Session | null => {
    try {
      return schema.parse(JSON.parse(localStorage.getItem(key) ?? "null"));
    } catch {
      return null;
    }
  };
  /** False where storage is full: the session then lives as long as this page, and what is stored is not it. */
  let isStored = true;
  const write = (session: Session | null): void => {
    try {
      if (session) localStorage.setItem(key, JSON.stringify(session));
      else localStorage.removeItem(key);
      isStored = true;
    } catch {
      isStored = false;
    }
  };

  const store = createStore<SessionState<Session>>((set, get) => {
    const keep = (session: Session | null): void => {
      write(session);
      set({ session });
    };
    return {
      // Nobody, while the first screen is rendered on the host and hydrated; whoever it is comes with the next line.
      session: null,
      current: () => {
        const session = isStored ? read() : get().session;
        if (JSON.stringify(session) !== JSON.stringify(get().session)) set({ session });
        return get().session;
      },
      signIn: (session) => {
        noteSigned(session);
        keep(session);
      },
      replaceTokens: (tokens) => {
        const session = get().current();
        noteSigned(tokens);
        // A slow renewal of who was there before comes back after somebody else signed in: one would act in the other's name.
        if (session && !areOfTwo(tokens.token, session.token))
          keep({ ...session, ...renewed(tokens.token), ...tokens });
      },
      clear: () => keep(null),
    };
  });

  store.setState({ session: read() });

  // Fires in the *other* tabs only; a null key means the whole storage was emptied.
  window.addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) store.setState({ session: read() });
  });
  return store;
};
