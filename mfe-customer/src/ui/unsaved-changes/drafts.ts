import { createDrafts } from "@gleba/shared/kit";
import { customerId } from "#platform/session";

export const { readDraft, keepDraft, forgetDraft } = createDrafts(customerId);
