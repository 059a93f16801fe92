import {
  crmSession as crmSchema,
  customerSession as customerSchema,
  emailCodeSent,
  passkeyOptions,
  type EmailCodeSent,
  type EmailCodeSignIn,
} from "@gleba/shared/contracts";
import { forgetAnswers, post } from "@gleba/shared/http";
import { offerPasskeys, signWithPasskey } from "@gleba/shared/passkeys";
import { crmSession, customerSession } from "@gleba/shared/session";

const STAFF = "/api/public/crm/passkeys";
const CUSTOMERS = "/api/public/passkeys";
const CODES = "/api/public/sign-in-codes";
/** What is refused here ends no session that lives in this browser. */
const KEEP = { keepSession: true };

const optionsOf = (path: string) => post(`${path}/options`, undefined, passkeyOptions, KEEP);

/** Signs a member of staff in by a passkey of theirs; throws what they read when it did not work. */
export const signInByPasskey = async (): Promise<void> => {
  const passkey = await signWithPasskey(await optionsOf(STAFF));
  crmSession.getState().signIn(await post(`${STAFF}/session`, { passkey }, crmSchema, KEEP));
  forgetAnswers();
};

const enterBy = async (path: string, body: object): Promise<void> => {
  customerSession.getState().signIn(await post(`${path}/session`, body, customerSchema, KEEP));
  forgetAnswers();
};

/** Signs a customer in by a passkey of theirs; throws as the above. */
export const signInCustomerByPasskey = async (): Promise<void> =>
  enterBy(CUSTOMERS, { passkey: await signWithPasskey(await optionsOf(CUSTOMERS)) });

/**
 * Has the browser offer a customer's passkeys in the field for the name, until `signal`; signs them in once they chose
 * one, and throws what they read when it was refused.
 */
export const offerCustomerPasskeys = async (signal: AbortSignal): Promise<void> =>
  enterBy(CUSTOMERS, { passkey: await offerPasskeys(await optionsOf(CUSTOMERS), signal) });

/** Has a code sent to the e-mail of whoever has this name. */
export const askForCode = (document: string): Promise<EmailCodeSent> => post(CODES, { document }, emailCodeSent, KEEP);

/** Signs a customer in by the code that came; throws what they read when it did not work. */
export const signInByCode = (given: EmailCodeSignIn): Promise<void> => enterBy(CODES, given);
