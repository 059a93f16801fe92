import type { ProfileEntry } from "@gleba/shared/contracts";
import type { ProfileRow } from "../repository/profiles.ts";

/** A profile entry as its owner reads it. */
export const presentProfile = ({ customerId: _, ...entry }: ProfileRow): ProfileEntry => entry;
