import { profileEntry, profileInput } from "@gleba/shared/contracts";
import { presentProfile } from "../../present/profile.ts";
import { profileRepository } from "../../repository/profiles.ts";
import { ownKinds } from "./own-list.ts";

/** `customers/{id}/profiles`: who buys, with whom, and what they live on; one entry of each kind. */
export const profileRoutes = ownKinds({
  path: "profiles",
  words: { all: "os perfis", one: "o perfil" },
  repository: profileRepository,
  entry: profileEntry,
  present: presentProfile,
  list: { operationId: "customerProfiles", summary: "A customer's profile entries" },
  put: {
    operationId: "putProfile",
    summary: "Make or replace the profile entry of a kind",
    description: "`version` is that of the entry it replaces, 0 for none; 409 `changed_meanwhile` otherwise.",
    body: profileInput,
  },
});
