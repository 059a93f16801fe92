import type { ApiError } from "./api-error.ts";

interface Tokens {
  token: string;
  refreshToken: string;
}

/** What somebody signs in with: `login` is what they typed as their name. */
interface TypedCredentials {
  login: string;
  password: string;
}

/** How the clients reach the sessions; the shell hands this over, so that `http` knows no store and no router. */
export interface SessionWiring {
  customer: {
    /** As stored now, also by another tab; expired or not. */
    read: () => Tokens | null;
    /** True while the stored token has not expired. */
    live: () => boolean;
    /** Whether what a call was sent with is of another person than this token. */
    areOfTwo?: (authorization: string, token: string) => boolean;
    replace: (tokens: Tokens) => void;
    clear: () => void;
  };
  staff: { read: () => Tokens | null; replace: (tokens: Tokens) => void; clear: () => void };
  /**
   * A session ended by itself and has been cleared. `renewal`: the first client could not renew (go to `/`);
   * `customer` and `staff`: the second client was refused (say so, go to the sign-in screen).
   */
  onSessionExpired: (whose: "renewal" | "customer" | "staff") => void;
  /**
   * A call needs a proof of who asks (428), or a sign-in its second factor. Resolves with true, or with what the sign-in
   * gave, once the person proved it; with nothing when they did not. A shell of before has none.
   */
  onProofRequired?: (error: ApiError, credentials?: TypedCredentials) => Promise<unknown>;
}

const nothing = () => undefined;
const none = { read: () => null, live: () => false, replace: nothing, clear: nothing };

let wiring: SessionWiring = { customer: none, staff: none, onSessionExpired: nothing };

/** Connects the clients with the sessions of this page. Until then every call goes out as a visitor's. */
export const wireSessions = (sessions: SessionWiring): void => {
  wiring = sessions;
};

/** The sessions connected now. */
export const sessions = (): SessionWiring => wiring;

/** Value of the `Authorization` header for an access token. */
export const bearer = (token: string): string => `Bearer ${token}`;

/**
 * Asks the person for the proof that a call or a sign-in needs. Answers what it won; throws the refusal where it asks for
 * none, they do not give it, or nobody can ask.
 */
export const askForProof = async (refusal: ApiError, credentials?: TypedCredentials): Promise<unknown> => {
  const needed = /factor|confirmation/.test(refusal.code);
  const won = needed && (await wiring.onProofRequired?.(refusal, credentials).catch(() => undefined));
  if (!won) throw refusal;
  return won;
};
