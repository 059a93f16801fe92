import {
  landOwners,
  ownerStatement,
  type LandOwners,
  type NewLandDivision,
  type OwnerStatement,
} from "@gleba/shared/contracts/crm";
import { get, post } from "@gleba/shared/http";

const ownersPath = (ventureId: number): string => `/api/crm/land-owners/${ventureId}`;
const statementPath = (ventureId: number, month: string): string => `${ownersPath(ventureId)}/statements/${month}`;

export const fetchLandOwners = (ventureId: number, signal?: AbortSignal): Promise<LandOwners> =>
  get(ownersPath(ventureId), landOwners, { signal });

/** Who has which part from a day on; the portal asks for a fresh proof first. */
export const divideLand = (ventureId: number, body: NewLandDivision): Promise<LandOwners> =>
  post(ownersPath(ventureId), body, landOwners);

export const fetchStatement = (ventureId: number, month: string, signal: AbortSignal): Promise<OwnerStatement> =>
  get(statementPath(ventureId, month), ownerStatement, { signal });

/** Closes a month with the sum that was seen. */
export const closeStatement = ({ ventureId, month, receivedCents }: OwnerStatement): Promise<OwnerStatement> =>
  post(`${statementPath(ventureId, month)}/closing`, { receivedCents }, ownerStatement);

export const receiptsPath = (ventureId: number, month: string): string =>
  `${statementPath(ventureId, month)}/receipts.csv`;

/** `nth` from 1, as the statement lists its owners. */
export const ownerPdfPath = (ventureId: number, month: string, nth: number): string =>
  `${statementPath(ventureId, month)}/owners/${nth}/statement`;
