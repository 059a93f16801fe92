import type { StaffLot } from "@gleba/shared/contracts/crm";
import { blockAndLot, capitalized, formatCents } from "@gleba/shared/words";
import type { ReactNode } from "react";
import { useMe } from "#platform/me";
import { useInlineChange } from "#ui/list";
import { InlineMoney } from "./components/inline-money.tsx";
import { findLot, priceLot, takePriceBack } from "./api.ts";

interface Props {
  ventureId: number;
  lot: StaffLot;
  /** How its price is drawn. */
  children: ReactNode;
}

/** A lot's price, changed in its row by whoever gives prices, and taken back; one in a sale keeps its own. */
export const InlinePrice = ({ ventureId, lot, children }: Props) => {
  const { busy, change } = useInlineChange<StaffLot>();
  const me = useMe()?.answer;
  if (me?.state !== "ready" || !me.value.can.priceLots || lot.inSale) return children;
  const name = capitalized(blockAndLot(lot));
  const price = lot.priceCents === null ? "sem preço" : formatCents(lot.priceCents);
  const read = async (row: StaffLot): Promise<StaffLot> => (await findLot(ventureId, row)) ?? row;
  const save = (cents: number): Promise<void> => {
    // What was stored is taken back by its number, so that a lot without a price has none again.
    let changeId: number | null = null;
    return change(
      lot,
      { from: "", to: String(cents) },
      {
        said: `${name}: ${formatCents(cents)}, antes ${price}.`,
        store: async (row) => {
          if (changeId === null) changeId = await priceLot(ventureId, row.id, cents);
          else await takePriceBack(ventureId, changeId);
          return read(row);
        },
        reread: read,
      },
    );
  };
  return (
    <InlineMoney
      label={`Preço de ${name}`}
      cents={lot.priceCents}
      text={price}
      busy={busy}
      onSave={(cents) => void save(cents)}
    >
      {children}
    </InlineMoney>
  );
};
