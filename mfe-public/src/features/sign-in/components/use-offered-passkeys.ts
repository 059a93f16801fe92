import { failureOf } from "@gleba/shared/kit";
import { useEffect, useEffectEvent } from "react";
import type { WithoutPassword } from "../sign-in-kinds.ts";

/** A challenge is good for five minutes. */
const OFFER_AGAIN_MS = 4 * 60_000;

const offersPasskeys = async (): Promise<boolean> =>
  typeof PublicKeyCredential !== "undefined" &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true;

interface Outcome {
  onSignedIn: () => Promise<void> | void;
  /** What the person reads, who chose one that was refused. */
  onRefused: (sentence: string) => void;
}

/**
 * While a form is on the screen, has the browser offer the person's passkeys in its field for the name, where the browser
 * can; the field's `autocomplete` ends in `webauthn`.
 */
export const useOfferedPasskeys = (
  offerPasskeys: WithoutPassword["offerPasskeys"] | undefined,
  { onSignedIn, onRefused }: Outcome,
): void => {
  const signedIn = useEffectEvent(onSignedIn);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (!offerPasskeys) return undefined;
    let leaving = new AbortController();
    const offer = async (): Promise<void> => {
      leaving.abort();
      const { signal } = (leaving = new AbortController());
      try {
        if (!(await offersPasskeys())) return;
        await offerPasskeys(signal);
        await signedIn();
      } catch (thrown) {
        // Without a connection nothing is offered, and nobody asked for it.
        const { code, message } = failureOf(thrown);
        if (code === "passkey_refused") refused(message);
      }
    };
    void offer();
    const again = setInterval(() => void offer(), OFFER_AGAIN_MS);
    return () => {
      clearInterval(again);
      leaving.abort();
    };
  }, [offerPasskeys]);
};
