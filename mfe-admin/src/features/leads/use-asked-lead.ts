import type { Lead } from "@gleba/shared/contracts/crm";
import { useAskedText } from "#ui/asked-record";

/** The lead that the address names, as a notice links to it (`paths.lead`), and what takes it out of the address. */
export const useAskedLead = (): [Pick<Lead, "kind" | "ref"> | undefined, () => void] => {
  const [asked, ask] = useAskedText("contato");
  const [, kind, ref] = /^(intention|simulation)-([\w-]{1,64})$/.exec(asked) ?? [];
  return [kind !== undefined && ref !== undefined ? { kind: kind as Lead["kind"], ref } : undefined, () => ask(null)];
};
