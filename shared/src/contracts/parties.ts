import * as z from "zod/mini";
import { calendarDate, id } from "./primitives.ts";

/** Who stands in a contract, and as what. */
export const partyRoles = ["buyer", "spouse", "guarantor", "attorney"] as const;
export type PartyRole = (typeof partyRoles)[number];

/** All of a contract, in hundredths of a percent: what the shares of its buyers sum to. */
export const WHOLE_SHARE = 10_000;

/** A share as a person reads it: `3333` → `33,33%`. */
export const shareText = (share: number): string => `${String(share / 100).replace(".", ",")}%`;

/** Somebody in a contract, as its buyers read it: documents of other people are masked. */
export const contractParty = z.object({
  id,
  role: z.enum(partyRoles),
  name: z.string(),
  document: z.string(),
  /** Whether it is the person who reads. */
  own: z.boolean(),
  /** Of a buyer, in hundredths of a percent: 6000 is 60 %. */
  share: z.nullable(z.int()),
  /** Whose spouse or attorney it is. */
  of: z.nullable(z.string()),
  /** First and last day; null is the contract's beginning, and no end. */
  from: z.nullable(calendarDate),
  until: z.nullable(calendarDate),
});
export type ContractParty = z.infer<typeof contractParty>;

/** A transfer of the contract (cessão), as its buyers read it. */
export const contractAssignment = z.object({
  number: z.int(),
  signedOn: calendarDate,
  /** Since when it binds the company. */
  from: calendarDate,
  assignors: z.array(z.string()),
  assignees: z.array(z.string()),
});
export type ContractAssignment = z.infer<typeof contractAssignment>;
