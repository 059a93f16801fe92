import type { CrmVisit, VisitChange } from "@gleba/shared/contracts/crm";
import { isConflict } from "@gleba/shared/kit";
import { changeVisit, fetchVisits } from "./api.ts";

/** A visit as it is now; null where it is not there any more. */
export const reread = async ({ id, lead }: CrmVisit): Promise<CrmVisit | null> =>
  (await fetchVisits({ lead })).content.find((one) => one.id === id) ?? null;

/** Changes a visit; whoever was overtaken sees it as it is now, with the sentence of what stood against it. */
export const changeShown = async (
  visit: CrmVisit,
  change: Omit<VisitChange, "version">,
  show: (visit: CrmVisit) => void,
): Promise<void> => {
  try {
    show(await changeVisit(visit.id, { ...change, version: visit.version }));
  } catch (thrown) {
    if (isConflict(thrown)) {
      const now = await reread(visit);
      if (now) show(now);
    }
    throw thrown;
  }
};
