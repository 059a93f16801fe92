import { createDrafts } from "@gleba/shared/kit";
import { crmSession } from "@gleba/shared/session";

export const { readDraft, keepDraft, forgetDraft } = createDrafts(() => crmSession.getState().session?.userId ?? 0);
