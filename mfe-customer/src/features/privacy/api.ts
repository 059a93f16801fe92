import {
  dataAccess,
  DEFAULT_PAGE_SIZE,
  emailCodeSent,
  endedSessions,
  givenConsent,
  namedPasskey,
  openSessions,
  ownPrivacyRequested,
  ownPasskeys,
  ownPrivacyRequestRow,
  passkeyOptions,
  pageOf,
  secondStep,
  type EmailCodeSignIn,
  type GivenConsent,
  type OpenSession,
  type OwnPasskey,
  type OwnPrivacyRequest,
  type SecondStep,
} from "@gleba/shared/contracts";
import { get, patch, post, remove } from "@gleba/shared/http";
import * as z from "zod/mini";
import { customerPath } from "#platform/session";

export const fetchConsents = (signal: AbortSignal): Promise<GivenConsent[]> =>
  get(customerPath("consents"), z.array(givenConsent), { signal });

export const chooseConsent = (choice: Pick<GivenConsent, "purpose" | "granted">): Promise<GivenConsent> =>
  post(customerPath("consents"), choice, givenConsent);

export const fetchRequests = (signal: AbortSignal) =>
  get(customerPath("privacy-requests"), z.array(ownPrivacyRequestRow), { signal });

export const sendPrivacyRequest = (body: OwnPrivacyRequest) =>
  post(customerPath("privacy-requests"), body, ownPrivacyRequested);

const accesses = pageOf(dataAccess);
export type Accesses = z.infer<typeof accesses>;

/** `page` counts from 0. */
export const fetchAccesses = (page: number, signal: AbortSignal): Promise<Accesses> =>
  get(customerPath("accesses"), accesses, { signal, params: { page, size: DEFAULT_PAGE_SIZE, sort: "at,desc" } });

/** Where the customer is signed in. */
export const fetchSessions = async (signal?: AbortSignal): Promise<readonly OpenSession[]> =>
  (await get(customerPath("sessions"), openSessions, { signal })).sessions;

export const endSession = (id: string): Promise<unknown> => remove(`${customerPath("sessions")}/${id}`, endedSessions);

/** Ends all but this one. */
export const endOtherSessions = (): Promise<unknown> => remove(customerPath("sessions"), endedSessions);

/** Where the copies of the data are. */
export const copyPath = (kind: "data" | "data.pdf"): string => customerPath(kind);

const passkeys = () => customerPath("passkeys");
const forgotten = z.object({ id: z.string() });

export const fetchPasskeys = async (signal?: AbortSignal): Promise<readonly OwnPasskey[]> =>
  (await get(passkeys(), ownPasskeys, { signal })).passkeys;

/** Has the browser make a passkey and keeps it. */
export const addPasskey = async (name: string): Promise<void> => {
  const options = await post(`${passkeys()}/options`, undefined, passkeyOptions);
  const { makePasskey } = await import(/* webpackChunkName: "passkeys" */ "@gleba/shared/passkeys");
  await post(passkeys(), { name, credential: await makePasskey(options) }, namedPasskey);
};

export const renamePasskey = (id: string, name: string): Promise<unknown> =>
  patch(`${passkeys()}/${id}`, { name }, namedPasskey);

export const removePasskey = (id: string): Promise<unknown> => remove(`${passkeys()}/${id}`, forgotten);

const step = () => customerPath("second-step");

export const fetchSecondStep = (signal?: AbortSignal): Promise<SecondStep> => get(step(), secondStep, { signal });

/** Mails the customer a code; resolves with what it is good together with. */
export const sendProofCode = async (): Promise<string> =>
  (await post(`${customerPath("confirmation")}/code`, undefined, emailCodeSent)).request;

export const turnStepOn = (code: EmailCodeSignIn): Promise<SecondStep> => post(step(), code, secondStep);

export const turnStepOff = (): Promise<SecondStep> => remove(step(), secondStep);
