import type { Lead } from "@gleba/shared/contracts/crm";
import { useSearchParams } from "react-router-dom";

const PARAM = "contato";

/** The lead that the address names, as a notice links to it (`paths.lead`), and what takes it out of the address. */
export const useAskedLead = (): [Pick<Lead, "kind" | "ref"> | undefined, () => void] => {
  const [params, setParams] = useSearchParams();
  const [, kind, ref] = /^(intention|simulation)-([\w-]{1,64})$/.exec(params.get(PARAM) ?? "") ?? [];
  const forget = (): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(PARAM);
        return next;
      },
      { replace: true },
    );
  return [kind !== undefined && ref !== undefined ? { kind: kind as Lead["kind"], ref } : undefined, forget];
};
