import { staffSelf, type StaffSelf } from "@gleba/shared/contracts";
import { get } from "@gleba/shared/http";

/** Who is signed in, and what they may do at this moment. */
export const fetchMe = (signal?: AbortSignal): Promise<StaffSelf> => get("/api/crm/me", staffSelf, { signal });
