import { createDrafts } from "@gleba/shared/kit";
import { personId } from "#platform/session";

export const { readDraft, keepDraft, forgetDraft } = createDrafts(personId);
