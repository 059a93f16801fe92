import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { NewPasskey, OwnPasskey, PasskeyProof } from "@gleba/shared/contracts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import {
  findPasskey,
  notePasskeyUse,
  readPasskeys,
  spendChallenge,
  type PasskeyOwner,
  type PasskeyRow,
} from "../repository/passkeys.ts";
import { CHALLENGE_LIFE_MS, challengeEnd, newChallenge } from "../rules/challenge.ts";
import { factorErrors } from "../rules/second-factor.ts";
import type { Role } from "../rules/sessions.ts";

/** A passkey belongs to the portal's host name, and signs on pages of its origin alone. */
const portalOf = ({ config }: Pick<Deps, "config">) => {
  const { hostname, origin } = new URL(config.portalOrigin);
  return { rpID: hostname, origin };
};

/** Without a role in front for staff: challenges of the release before stay good while it is replaced. */
const registrationOf = ({ role, id }: PasskeyOwner): string =>
  role === "staff" ? `registration ${id}` : `registration ${role} ${id}`;
const PROOF = "proof";

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, "base64url"));
const transportsOf = ({ transports }: Pick<PasskeyRow, "transports">) => transports as AuthenticatorTransport[];

/** The library's own form, as a plain object for the wire. */
const plain = (options: object): Record<string, unknown> => ({ ...options });

/** Somebody with passkeys, as their authenticator shows them: `login` is what they sign in with. */
export interface PasskeyPerson extends PasskeyOwner {
  login: string;
  name: string;
}

/** Somebody's passkeys as they see them, the oldest first. */
export const listPasskeys = async ({ db }: Pick<Deps, "db">, owner: PasskeyOwner): Promise<OwnPasskey[]> =>
  (await readPasskeys(db.orm, owner)).map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));

/** What a browser needs to make a passkey for this person; it answers within five minutes. */
export const registrationOptions = async (deps: Deps, person: PasskeyPerson): Promise<Record<string, unknown>> => {
  const { rpID } = portalOf(deps);
  const known = await readPasskeys(deps.db.orm, person);
  return plain(
    await generateRegistrationOptions({
      rpID,
      rpName: rpID,
      userID: new Uint8Array(Buffer.from(`${person.role}:${person.id}`)),
      userName: person.login,
      userDisplayName: person.name,
      challenge: bytesOf(newChallenge(deps.auth, registrationOf(person), deps.clock())),
      timeout: CHALLENGE_LIFE_MS,
      attestationType: "none",
      excludeCredentials: known.map((row) => ({ id: row.id, transports: transportsOf(row) })),
      // Of a discoverable one nobody types a name, and the authenticator asks for finger, face or PIN: two factors in one.
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    }),
  );
};

/** What a browser needs to have any passkey of this portal sign; it answers within five minutes. */
export const proofOptions = async (deps: Deps): Promise<Record<string, unknown>> =>
  plain(
    await generateAuthenticationOptions({
      rpID: portalOf(deps).rpID,
      challenge: bytesOf(newChallenge(deps.auth, PROOF, deps.clock())),
      timeout: CHALLENGE_LIFE_MS,
      userVerification: "required",
    }),
  );

/** A challenge that was answered, and when it ends. */
interface Answered {
  challenge: string;
  end: Date;
}

/** Takes the challenge that an answer names, if it is ours; the library compares the rest. */
const challengeTaker = (deps: Deps, use: string) => {
  const taken: { answered?: Answered } = {};
  const take = (challenge: string): boolean => {
    const end = challengeEnd(deps.auth, use, challenge, deps.clock());
    if (end) taken.answered = { challenge, end };
    return end !== null;
  };
  return { taken, take };
};

/** A new passkey, whose challenge is to be spent with it. */
export interface MadePasskey {
  row: Pick<PasskeyRow, "id" | "publicKey" | "counter" | "transports">;
  answered: Answered;
}

/** What a browser made of `registrationOptions`. The library throws for whatever is wrong. */
export const readRegistration = async (
  deps: Deps,
  owner: PasskeyOwner,
  { response, ...credential }: NewPasskey["credential"],
): Promise<MadePasskey | AppError> => {
  const { rpID, origin } = portalOf(deps);
  const { taken, take } = challengeTaker(deps, registrationOf(owner));
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response } as RegistrationResponseJSON,
      expectedChallenge: take,
      expectedOrigin: origin,
      expectedRPID: rpID,
    });
    if (!registrationInfo || !taken.answered) return factorErrors.passkeyNotMade();
    const { id, publicKey, counter } = registrationInfo.credential;
    const row = {
      id,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports: response.transports ?? [],
    };
    return { row, answered: taken.answered };
  } catch (thrown) {
    deps.logger.info({ err: thrown }, "a passkey was not accepted");
    return factorErrors.passkeyNotMade();
  }
};

const signedBy = async (deps: Deps, proof: PasskeyProof, passkey: PasskeyRow) => {
  const { rpID, origin } = portalOf(deps);
  const { taken, take } = challengeTaker(deps, PROOF);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: proof as AuthenticationResponseJSON,
    expectedChallenge: take,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.id,
      publicKey: bytesOf(passkey.publicKey),
      counter: passkey.counter,
      transports: transportsOf(passkey),
    },
  });
  return verified && taken.answered ? { answered: taken.answered, counter: authenticationInfo.newCounter } : null;
};

/**
 * Whose passkey signed this, once: the id of somebody of this role; `ownerId`: only theirs will do. Refused alike for
 * unknown ones, other people's, other sites', used challenges and signatures that do not fit.
 */
export const proveByPasskey = async (
  deps: Deps,
  role: Role,
  proof: PasskeyProof,
  ownerId?: number,
): Promise<number | AppError> => {
  const passkey = await findPasskey(deps.db.orm, role, proof.id);
  if (!passkey || (ownerId !== undefined && passkey.owner !== ownerId)) return factorErrors.passkeyRefused();
  const signed = await signedBy(deps, proof, passkey).catch((thrown: unknown) => {
    deps.logger.info({ err: thrown }, "a passkey's signature was not accepted");
    return null;
  });
  if (!signed) return factorErrors.passkeyRefused();
  const at = deps.clock();
  const isFirst = await deps.db.transaction(
    async (tx) =>
      (await spendChallenge(tx, signed.answered.challenge, signed.answered.end, at)) &&
      (await notePasskeyUse(tx, role, passkey, { counter: signed.counter, at })),
  );
  return isFirst ? passkey.owner : factorErrors.passkeyRefused();
};
