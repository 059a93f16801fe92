import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { ApiError } from "@gleba/shared/http";
import type { NewPasskey, PasskeyProof } from "@gleba/shared/contracts";

/** What the server's options are to the browser; nobody else reads them. */
type Options = Record<string, unknown>;

/** What the person reads; the shape of a refusal, since forms and buttons show those. */
const failure = (sentence: string, cause?: unknown): ApiError =>
  new ApiError(
    { status: 400, code: "passkey_failed", message: sentence, errors: [], backendUnavailable: false, details: {} },
    { cause },
  );

/** Names of WebAuthn's errors (https://www.w3.org/TR/webauthn-3/), in words. */
const SENTENCES: Readonly<Record<string, string>> = {
  NotAllowedError: "A chave de acesso não foi usada: o pedido foi cancelado ou o tempo acabou. Tente de novo.",
  AbortError: "A chave de acesso não foi usada: o pedido foi cancelado. Tente de novo.",
  InvalidStateError: "Esta chave de acesso já está cadastrada na sua conta.",
  NotSupportedError: "Este dispositivo não guarda chaves de acesso protegidas por digital, rosto ou PIN. Use outro.",
  ConstraintError: "Este dispositivo não guarda chaves de acesso protegidas por digital, rosto ou PIN. Use outro.",
};

const asking = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  if (!browserSupportsWebAuthn())
    throw failure("Este navegador não conhece chaves de acesso. Atualize-o ou use outro.");
  try {
    return await ask();
  } catch (thrown) {
    const name = thrown instanceof Error ? thrown.name : "";
    throw failure(SENTENCES[name] ?? "O navegador não conseguiu usar a chave de acesso. Tente de novo.", thrown);
  }
};

/** Has the browser make a passkey; throws what the person reads, as `ApiError`. */
export const makePasskey = (options: Options): Promise<NewPasskey["credential"]> =>
  asking(async () => {
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"];
    return { ...(await startRegistration({ optionsJSON })) } as NewPasskey["credential"];
  });

/** Has one of the person's passkeys sign; throws what the person reads, as `ApiError`. */
export const signWithPasskey = (options: Options): Promise<PasskeyProof> =>
  asking(async () => {
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"];
    return { ...(await startAuthentication({ optionsJSON })) } as PasskeyProof;
  });

/**
 * Has the browser offer passkeys among what it fills a name with (conditional UI); resolves once the person chose one,
 * never where the browser offers none or something else is asked meanwhile. `signal` ends it.
 */
export const offerPasskeys = (options: Options, signal: AbortSignal): Promise<PasskeyProof> =>
  new Promise((resolve) => {
    if (signal.aborted) return;
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"];
    signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony(), { once: true });
    // Whatever goes wrong, nobody asked for anything: the button tells who presses it.
    startAuthentication({ optionsJSON, useBrowserAutofill: true }).then(
      (proof) => resolve({ ...proof } as PasskeyProof),
      () => undefined,
    );
  });
