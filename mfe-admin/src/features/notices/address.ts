import type { StaffNotice } from "@gleba/shared/contracts/crm";
import { paths } from "#paths";

/** Where a notice is answered; undefined for one of a kind that this page does not know. */
export const addressOf = ({ kind, ref }: Pick<StaffNotice, "kind" | "ref">): string | undefined => {
  if (kind.startsWith("lead")) return ref === "" ? paths.leads() : paths.lead(ref);
  if (kind.startsWith("reservation")) return paths.reservation(Number(ref));
  if (kind.startsWith("task")) return paths.task(Number(ref));
  if (kind.startsWith("offer")) return paths.reservations();
  if (kind.startsWith("discount")) return paths.discount(Number(ref));
  if (kind.startsWith("conversation")) return paths.conversation(Number(ref));
  if (kind.startsWith("week")) return paths.reportOfWeek(ref);
  return undefined;
};
