import { crmSession as crmSchema, customerSession as customerSchema } from "@gleba/shared/contracts";
import type { CrmSession, CustomerSession } from "@gleba/shared/contracts";
import { forgetAnswers, graphql, messageFor, type Operation } from "@gleba/shared/http";
import { crmSession, customerSession } from "./sessions.ts";

/** What both doors ask for; `name` is CPF, CNPJ or e-mail for a customer, the login for staff. */
export interface Credentials {
  name: string;
  password: string;
}

const login: Operation<CustomerSession> = {
  name: "login",
  query: `mutation login($document: String!, $password: String!) {
    login(document: $document, password: $password) { token refreshToken customerId broker }
  }`,
  schema: customerSchema,
};

const crmLogin: Operation<CrmSession> = {
  name: "crmLogin",
  query: `mutation crmLogin($login: String!, $password: String!) {
    crmLogin(login: $login, password: $password) { token refreshToken userId name }
  }`,
  schema: crmSchema,
};

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
  refusalOf(async () => customerSession.getState().signIn(await graphql(login, { document: name, password })));

/** Signs a member of staff in. Answers the sentence for them when it did not work. */
export const signInStaff = ({ name, password }: Credentials): Promise<string | undefined> =>
  refusalOf(async () => crmSession.getState().signIn(await graphql(crmLogin, { login: name, password })));
