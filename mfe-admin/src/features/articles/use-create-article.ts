import type { CrmArticle } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { notify } from "@gleba/shared/ui";
import { useState } from "react";

/** Creates an article once; an error is shown as a notice. */
export const useCreateArticle = (call: () => Promise<CrmArticle>) => {
  const [working, setWorking] = useState(false);
  const create = async (): Promise<CrmArticle | undefined> => {
    setWorking(true);
    try {
      return await call();
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
      return undefined;
    } finally {
      setWorking(false);
    }
  };
  return { working, create };
};
