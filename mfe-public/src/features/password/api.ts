import {
  crmRequestPasswordResetOperation,
  requestPasswordResetOperation,
  resetPasswordOperation,
  passwordChanged,
  type PasswordChange,
} from "@gleba/shared/contracts";
import { ApiError, forgetAnswers, graphql, operation, patch } from "@gleba/shared/http";
import { formErrorsOf } from "@gleba/shared/kit";
import { crmSession, customerSession } from "@gleba/shared/session";
import * as z from "zod/mini";
import { isDeadLink } from "#platform/email-link";
import type { ChangeResult, Passwords } from "./change.ts";

const requestReset = operation(requestPasswordResetOperation, z.boolean());
const requestStaffReset = operation(crmRequestPasswordResetOperation, z.boolean());
const reset = operation(resetPasswordOperation, z.boolean());

/** Errors for the form; empty when accepted. Only known people get a link, and the answer never says who is known. */
const errorsOf = (request: Promise<boolean>): Promise<string[]> => request.then(() => [], formErrorsOf);

/** Asks for a customer's link by CPF, CNPJ or e-mail. */
export const requestLink = (document: string): Promise<string[]> => errorsOf(graphql(requestReset, { document }));

/** Asks for a link of somebody of the staff. */
export const requestStaffLink = (login: string): Promise<string[]> => errorsOf(graphql(requestStaffReset, { login }));

/** A customer's new password, proved by the link. The server ended every session, so this browser's ends too. */
export const resetPassword = async (token: string, { password }: Passwords): Promise<ChangeResult> => {
  try {
    await graphql(reset, { token, password }, { keepSession: true });
    customerSession.getState().clear();
    return "changed";
  } catch (thrown) {
    return isDeadLink(thrown) ? "dead_link" : formErrorsOf(thrown);
  }
};

const sendStaffPassword = (id: string, body: PasswordChange, headers?: Record<string, string>) =>
  patch(`/api/public/crm/users/${encodeURIComponent(id)}`, body, passwordChanged, { headers, keepSession: true });

const isUnauthorized = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.status === 401;

/** A new password of somebody of the staff, proved by the link; with their first one they are in. */
export const resetStaffPassword = async (id: string, token: string, { password }: Passwords): Promise<ChangeResult> => {
  try {
    const { session } = await sendStaffPassword(id, { password }, { Authorization: `Bearer ${token}` });
    if (!session) return "changed";
    crmSession.getState().signIn(session);
    forgetAnswers();
    return "signed_in";
  } catch (thrown) {
    return isUnauthorized(thrown) ? "dead_link" : formErrorsOf(thrown);
  }
};

/** A new password of whoever is signed in, proved by the one they have. */
export const changeStaffPassword = async (id: number, { current, password }: Passwords): Promise<ChangeResult> => {
  try {
    await sendStaffPassword(String(id), { password, currentPassword: current });
    return "changed";
  } catch (thrown) {
    return isUnauthorized(thrown) ? ["current: A senha atual não confere."] : formErrorsOf(thrown);
  }
};
