import { crmSession as crmSchema } from "@gleba/shared/contracts";
import { passkeyOptions } from "@gleba/shared/contracts/crm";
import { forgetAnswers, post } from "@gleba/shared/http";
import { signWithPasskey } from "@gleba/shared/passkeys";
import { crmSession } from "@gleba/shared/session";

const PATH = "/api/public/crm/passkeys";
/** What is refused here ends no session that lives in this browser. */
const KEEP = { keepSession: true };

/** Signs a member of staff in by a passkey of theirs; throws what they read when it did not work. */
export const signInByPasskey = async (): Promise<void> => {
  const passkey = await signWithPasskey(await post(`${PATH}/options`, undefined, passkeyOptions, KEEP));
  crmSession.getState().signIn(await post(`${PATH}/session`, { passkey }, crmSchema, KEEP));
  forgetAnswers();
};
