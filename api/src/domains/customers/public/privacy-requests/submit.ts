import type { output } from "zod/mini";
import type { privacyRequestInput, PrivacyRequestTaken } from "@gleba/shared/contracts";
import { countAttempt } from "#domains/identity";
import { accessKeyOf } from "#platform/auth/access-key.ts";
import type { Deps } from "#platform/http/deps.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { commonErrors, type AppError } from "#platform/http/app-error.ts";
import { requestConfirmation, requestOpened } from "../../emails/privacy-requests.ts";
import { insertRequest, openRequest, readRequest, type PrivacyRequestRow } from "../../repository/privacy-requests.ts";
import {
  answerDeadline,
  CONFIRMATION_LIFE_MS,
  privacyRequestErrors,
  RECEIVED_MESSAGE,
} from "../../rules/privacy-requests.ts";

/**
 * Takes a visitor's request and mails the link that confirms it. Known and unknown people get the same answer after the
 * same work; one address gets a few mails a window, whoever asks.
 */
export const submitRequest = async (
  deps: Deps,
  asked: output<typeof privacyRequestInput>,
): Promise<PrivacyRequestTaken | AppError> => {
  const { auth, clock, config, db, outbox } = deps;
  const now = clock();
  const { email } = asked;
  const chance = await countAttempt(db, "privacyRequest", email, now);
  if (typeof chance === "number") return privacyRequestErrors.tooMany(chance);
  const expiresAt = new Date(now.getTime() + CONFIRMATION_LIFE_MS);

  const keep = async (): Promise<string> => {
    const protocol = newProtocol("P", now);
    const told = {
      portal: config.portalOrigin,
      to: email,
      protocol,
      accessKey: accessKeyOf(auth, protocol),
      kind: asked.kind,
    };
    const kept = await db.transaction(async (tx) => {
      const fresh = await insertRequest(tx, { ...asked, email, protocol, status: "unconfirmed", createdAt: now });
      if (fresh) await outbox.post(tx, requestConfirmation(told, expiresAt));
      return fresh;
    });
    return kept ? protocol : keep();
  };
  const protocol = await keep();
  outbox.wake();
  return { protocol, message: RECEIVED_MESSAGE };
};

/** The request of a protocol whose key was shown. An unconfirmed one that is too old is gone. */
export const findRequest = async ({ db, clock }: Deps, protocol: string): Promise<PrivacyRequestRow | AppError> => {
  const found = await readRequest(db, protocol);
  const limit = new Date(clock().getTime() - CONFIRMATION_LIFE_MS);
  if (!found || (found.status === "unconfirmed" && found.createdAt <= limit)) return commonErrors.unknownProtocol();
  return found;
};

/** Opens a request: from now on the time to answer runs. Confirmed again it answers the same. */
export const confirmRequest = async (deps: Deps, protocol: string): Promise<PrivacyRequestRow | AppError> => {
  const { auth, clock, config, db, outbox } = deps;
  const found = await findRequest(deps, protocol);
  if (!("kind" in found)) return found;
  const now = clock();
  const answerBy = answerDeadline(now);
  const opened = await db.transaction(async (tx) => {
    const row = await openRequest(tx, protocol, now, answerBy);
    if (!row) return null;
    const told = { portal: config.portalOrigin, to: row.email, protocol, accessKey: accessKeyOf(auth, protocol) };
    await outbox.post(tx, requestOpened({ ...told, kind: row.kind }, answerBy));
    return row;
  });
  outbox.wake();
  return opened ?? findRequest(deps, protocol);
};
