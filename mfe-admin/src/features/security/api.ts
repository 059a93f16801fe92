import {
  endedSessions,
  namedPasskey,
  openSessions,
  pageOf,
  passkeyOptions,
  removed,
  type OpenSession,
} from "@gleba/shared/contracts";
import {
  ownSecurity,
  recoveryCodes,
  secondFactorRoles,
  securityEvent,
  totpSetup,
  type OwnSecurity,
  type SecondFactorRoles,
  type SecurityEvent,
  type TotpSetup,
} from "@gleba/shared/contracts/crm";
import { get, patch, post, put, remove } from "@gleba/shared/http";
import * as z from "zod/mini";
import type { ListPage, ListParams } from "#ui/list";

const PATH = "/api/crm/security";

/** How the signed-in member of staff protects their account. */
export const fetchSecurity = (signal?: AbortSignal): Promise<OwnSecurity> => get(PATH, ownSecurity, { signal });

/** A new secret for an authenticator app; shown this once. */
export const beginTotp = (): Promise<TotpSetup> => post(`${PATH}/totp`, undefined, totpSetup);

/** Turns the app on by a code that it shows. Answers the recovery codes, this once. */
export const turnTotpOn = async (code: string): Promise<readonly string[]> =>
  (await post(`${PATH}/totp/confirmation`, { code }, recoveryCodes)).codes;

export const turnTotpOff = (): Promise<unknown> => remove(`${PATH}/totp`, removed);

/** New recovery codes in place of all before; shown this once. */
export const renewRecoveryCodes = async (): Promise<readonly string[]> =>
  (await post(`${PATH}/recovery-codes`, undefined, recoveryCodes)).codes;

const forgotten = z.object({ id: z.string() });

/** Has the browser make a passkey and keeps it. Answers recovery codes, this once, where it is the first factor. */
export const addPasskey = async (name: string): Promise<readonly string[]> => {
  const options = await post(`${PATH}/passkeys/options`, undefined, passkeyOptions);
  const { makePasskey } = await import(/* webpackChunkName: "passkeys" */ "@gleba/shared/passkeys");
  const credential = await makePasskey(options);
  return (await post(`${PATH}/passkeys`, { name, credential }, recoveryCodes)).codes;
};

export const renamePasskey = (id: string, name: string): Promise<unknown> =>
  patch(`${PATH}/passkeys/${id}`, { name }, namedPasskey);

export const removePasskey = (id: string): Promise<unknown> => remove(`${PATH}/passkeys/${id}`, forgotten);

/** Where the signed-in member of staff is signed in. */
export const fetchSessions = async (signal?: AbortSignal): Promise<readonly OpenSession[]> =>
  (await get(`${PATH}/sessions`, openSessions, { signal })).sessions;

export const endSession = (id: string): Promise<unknown> => remove(`${PATH}/sessions/${id}`, endedSessions);

/** Ends all but this one. Answers how many. */
export const endOtherSessions = async (): Promise<number> => (await remove(`${PATH}/sessions`, endedSessions)).ended;

/** Roles that need a second factor. */
export const fetchRoles = (signal?: AbortSignal): Promise<SecondFactorRoles> =>
  get(`${PATH}/roles`, secondFactorRoles, { signal });

export const changeRoles = (roles: SecondFactorRoles["roles"]): Promise<SecondFactorRoles> =>
  put(`${PATH}/roles`, { roles }, secondFactorRoles);

const eventPage = pageOf(securityEvent);

/** One page of what happened to accounts, newest first. */
export const fetchEvents = (
  { sort: _, ...params }: ListParams,
  signal: AbortSignal,
): Promise<ListPage<SecurityEvent>> => get(`${PATH}/events`, eventPage, { signal, params });
