import { crmLoginWithFactorOperation, crmSession } from "@gleba/shared/contracts";
import { personConfirmed } from "@gleba/shared/contracts/crm";
import { type ApiError, graphql, operation, post } from "@gleba/shared/http";
import { UiProvider } from "@gleba/shared/ui";
import { createRoot } from "react-dom/client";
import { ProofDialog } from "./proof-dialog.tsx";

/** What somebody types to prove who they are. */
export interface Proof {
  code?: string;
  password?: string;
}

/** Sends a proof; resolves with what it won, throws the server's refusal. */
export type Prove = (proof: Proof) => Promise<unknown>;

interface Credentials {
  login: string;
  password: string;
}

const login = operation(crmLoginWithFactorOperation, crmSession);

/** A wrong code ends no session that lives in this browser. */
const KEEP = { keepSession: true };

const proveFor = (credentials: Credentials | undefined): Prove =>
  credentials
    ? ({ code = "" }) => graphql(login, { ...credentials, code }, KEEP)
    : (proof) => post("/api/crm/security/confirmation", proof, personConfirmed);

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
          byPassword={(error.details["methods"] as unknown[] | undefined)?.[0] === "password"}
          prove={proveFor(credentials)}
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

/** Asks for a proof once for all calls that need one at this moment. Nothing when the person does not give it. */
export const askProof = async (
  navigate: (path: string) => void,
  error: ApiError,
  credentials?: Credentials,
): Promise<unknown> => {
  // Nothing to type here: the screen that sets it up leads through it.
  if (error.code === "second_factor_setup_required") return navigate("/admin/security");
  return (open ??= forgetting(show(error, credentials)));
};
