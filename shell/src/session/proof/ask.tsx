import {
  crmLoginWithFactorOperation,
  crmSession,
  customerSession as customerSchema,
  emailCodeSent,
  loginOperation,
  passkeyOptions,
  personConfirmed,
} from "@gleba/shared/contracts";
import { type ApiError, graphql, operation, post, useGlobalLoading } from "@gleba/shared/http";
import { customerSession } from "@gleba/shared/session";
import { UiProvider } from "@gleba/shared/ui";
import { createRoot } from "react-dom/client";
import { ProofDialog } from "./proof-dialog.tsx";

/** By what somebody proves who they are: typed, or a passkey that the browser asks for. */
export type Proof =
  { code: string } | { password: string } | { emailCode: { request: string; code: string } } | "passkey";

/** Sends a proof; resolves with what it won, throws the server's refusal. */
export type Prove = (proof: Proof) => Promise<unknown>;

interface Credentials {
  login: string;
  password: string;
}

const login = operation(crmLoginWithFactorOperation, crmSession);
const customerLogin = operation(loginOperation, customerSchema);

/** A wrong code ends no session that lives in this browser. */
const KEEP = { keepSession: true };

const PASSKEYS = "/api/public/crm/passkeys";

const signed = async () => {
  // Few have one, and nobody needs it before this press.
  const [{ signWithPasskey }, options] = await Promise.all([
    import(/* webpackChunkName: "passkeys" */ "@gleba/shared/passkeys"),
    post(`${PASSKEYS}/options`, undefined, passkeyOptions, KEEP),
  ]);
  return { passkey: await signWithPasskey(options) };
};

const STAFF = "/api/crm/security/confirmation";
const ownConfirmation = (): string => `/customers/${customerSession.getState().current()?.customerId}/confirmation`;

/** Whose proof the server asks for; one of before knew the staff's alone. */
const isForCustomer = ({ details: { audience } }: ApiError): boolean => audience === "customer";

/** What a code is good together with that the server has sent as it refused the password alone. */
const requestOf = ({ details: { request } }: ApiError): string | undefined =>
  typeof request === "string" ? request : undefined;

/**
 * Mails the customer a code, at a sign-in by the same password; resolves with what it is good together with. `entered` is
 * told a session where the password has become enough meanwhile.
 */
const sendCodeFor = (credentials: Credentials | undefined, entered: (session: unknown) => void) => async () => {
  if (!credentials) return (await post(`${ownConfirmation()}/code`, undefined, emailCodeSent)).request;
  const { login: document, password } = credentials;
  return graphql(customerLogin, { document, password }, KEEP).then(
    (session) => void entered(session),
    (thrown: ApiError) => {
      const request = requestOf(thrown);
      if (request === undefined) throw thrown;
      return request;
    },
  );
};

const CODES = "/api/public/sign-in-codes/session";

/** Signs a customer in by the code that came after their password. */
const enterByCode = (proof: Proof) =>
  post(CODES, typeof proof === "object" && "emailCode" in proof ? proof.emailCode : {}, customerSchema, KEEP);

const proveFor =
  (error: ApiError, credentials: Credentials | undefined): Prove =>
  async (proof) => {
    const path = isForCustomer(error) ? ownConfirmation() : STAFF;
    if (!credentials) return post(path, proof === "passkey" ? await signed() : proof, personConfirmed);
    if (isForCustomer(error)) return enterByCode(proof);
    // The passkey alone is both factors.
    if (proof === "passkey") return post(`${PASSKEYS}/session`, await signed(), crmSession, KEEP);
    return graphql(login, { ...credentials, ...proof }, KEEP);
  };

/** A server of before knew codes alone, and said none. */
const methodsOf = ({ details: { methods } }: ApiError): readonly unknown[] =>
  Array.isArray(methods) && methods.length > 0 ? methods : ["code"];

/** A dialog beside the page, which stays as it is; resolves once it is over. */
const show = (error: ApiError, credentials: Credentials | undefined): Promise<unknown> =>
  new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement("div"));
    const root = createRoot(place);
    const end = (outcome: unknown): void => {
      root.unmount();
      place.remove();
      resolve(outcome);
    };
    root.render(
      <UiProvider>
        <ProofDialog
          signingIn={credentials !== undefined}
          methods={methodsOf(error)}
          prove={proveFor(error, credentials)}
          request={requestOf(error)}
          sendCode={sendCodeFor(credentials, end)}
          onProved={end}
          onClose={() => end(undefined)}
        />
      </UiProvider>,
    );
  });

let open: Promise<unknown> | undefined;

const forgetting = async (shown: Promise<unknown>): Promise<unknown> => {
  try {
    return await shown;
  } finally {
    open = undefined;
  }
};

/** A call that waits for a person is not loading. */
const unhurried = async (asked: Promise<unknown>): Promise<unknown> => {
  const count = (change: number) => useGlobalLoading.setState(({ inFlight }) => ({ inFlight: inFlight + change }));
  count(-1);
  try {
    return await asked;
  } finally {
    count(1);
  }
};

/** Asks for a proof once for all calls that need one at this moment. Nothing when the person does not give it. */
export const askProof = async (
  navigate: (path: string) => void,
  error: ApiError,
  credentials?: Credentials,
): Promise<unknown> => {
  // Nothing to type here: the screen that sets it up leads through it.
  if (error.code === "second_factor_setup_required") return navigate("/admin/security");
  open ??= forgetting(show(error, credentials));
  // A sign-in's call is over when its code is asked for.
  return credentials ? open : unhurried(open);
};
