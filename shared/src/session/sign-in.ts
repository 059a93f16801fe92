import {
  crmLoginOperation,
  crmSession as crmSchema,
  customerSession as customerSchema,
  type CrmSession,
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

/** Nothing when somebody is signed in now; else the sentence for them, the same for known and unknown people. */
const refusalOf = async (signIn: () => Promise<void>): Promise<string | undefined> => {
  try {
    await signIn();
    // What a visitor was answered may differ for somebody who is signed in.
    forgetAnswers();
    return undefined;
  } catch (error) {
    return messageFor(error);
  }
};

/** Signs a customer in. Answers the sentence for them when it did not work. */
export const signInCustomer = ({ name, password }: Credentials): Promise<string | undefined> =>
  refusalOf(async () => customerSession.getState().signIn(await graphql(login, { document: name, password }, KEEP)));

/** Signs a member of staff in. Answers the sentence for them when it did not work. */
export const signInStaff = ({ name, password }: Credentials): Promise<string | undefined> =>
  refusalOf(async () => {
    const credentials = { login: name, password };
    const session = await graphql(crmLogin, credentials, KEEP).catch((thrown: ApiError) =>
      // With the second factor, where that is what is missing.
      askForProof(thrown, credentials),
    );
    crmSession.getState().signIn(session as CrmSession);
  });
