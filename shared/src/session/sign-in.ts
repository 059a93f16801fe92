import {
  crmLoginOperation,
  crmSession as crmSchema,
  customerSession as customerSchema,
  loginOperation,
} from "@gleba/shared/contracts";
import { type ApiError, askForProof, forgetAnswers, graphql, messageFor, operation } from "@gleba/shared/http";
import { crmSession, customerSession } from "./sessions.ts";

/** What both doors ask for; `name` is CPF, CNPJ or e-mail for a customer, the login for staff. */
export interface Credentials {
  name: string;
  password: string;
}

const login = operation(loginOperation, customerSchema);
const crmLogin = operation(crmLoginOperation, crmSchema);

/** A wrong password ends no session that lives in this browser. */
const KEEP = { keepSession: true };

/**
 * A way in. Resolves with nothing when somebody is signed in now; else with the sentence for them, the same for known and
 * unknown people. A second factor is asked for where it is what is missing.
 */
const wayIn =
  <Session>(
    enter: (name: string, password: string) => Promise<Session>,
    // Asked when somebody comes in: the shell hands the stores over after this file was read.
    store: () => { getState: () => { signIn: (session: Session) => void } },
  ) =>
  async ({ name, password }: Credentials): Promise<string | undefined> => {
    try {
      const session = await enter(name, password).catch((thrown: ApiError) =>
        askForProof(thrown, { login: name, password }),
      );
      store()
        .getState()
        .signIn(session as Session);
      // What a visitor was answered may differ for somebody who is signed in.
      forgetAnswers();
      return undefined;
    } catch (error) {
      return messageFor(error);
    }
  };

/** Signs a customer in. Answers the sentence for them when it did not work. */
export const signInCustomer = wayIn(
  (document, password) => graphql(login, { document, password }, KEEP),
  () => customerSession,
);

/** Signs a member of staff in. Answers the sentence for them when it did not work. */
export const signInStaff = wayIn(
  (name, password) => graphql(crmLogin, { login: name, password }, KEEP),
  () => crmSession,
);
