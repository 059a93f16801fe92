import { centsOf, isoDateOf } from "@gleba/shared/ui/fields";

/** What a transfer declares, as it is typed. */
export interface AssignmentTyped {
  /** Whether the change is one. */
  on: boolean;
  signedOn: string;
  priceCents: string;
  registration: string;
  protocol: string;
}

export const noAssignment = (protocol: string): AssignmentTyped => ({
  on: false,
  signedOn: "",
  priceCents: "",
  registration: "",
  protocol,
});

/** The same as it is sent; undefined where the change is no transfer. */
export const sentAssignment = ({ on, signedOn, priceCents, registration, protocol }: AssignmentTyped) =>
  on
    ? {
        signedOn: isoDateOf(signedOn) ?? signedOn,
        priceCents: centsOf(priceCents) ?? Number.NaN,
        registration,
        ...(protocol.trim() && { protocol }),
      }
    : undefined;
