import type { SlipPart } from "@gleba/shared/contracts";

/** `24 parcelas`: how many a slip over several installments asks for, of which a row may list its own alone. */
export const slipCount = ({
  items = [],
  parts,
}: {
  items?: readonly unknown[] | undefined;
  parts?: readonly SlipPart[] | undefined;
}): string => `${parts ? parts.reduce((sum, { count }) => sum + count, 0) : items.length} parcelas`;
