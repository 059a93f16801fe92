import { profileEntry, type ProfileEntry, type ProfileInput } from "@gleba/shared/contracts";
import { get, post } from "@gleba/shared/http";
import * as z from "zod/mini";
import { customerPath } from "#platform/session";

export const fetchProfiles = (signal?: AbortSignal): Promise<ProfileEntry[]> =>
  get(customerPath("profiles"), z.array(profileEntry), { signal });

/** Makes the entry of its kind, or replaces it: the specification has this one call for both. */
export const saveProfile = (body: ProfileInput): Promise<ProfileEntry> =>
  post(customerPath("profiles"), body, profileEntry);
