import type { StaffLot } from "@gleba/shared/contracts/crm";
import { NewContact, NewReservation } from "#features/counter";
import { NewVisit } from "#features/visits";
import { BulkDialog } from "./bulk-dialog.tsx";

export type LotAction = "price" | "reserve" | "contact" | "visit";

interface Props {
  action: LotAction;
  ventureId: number;
  lot: StaffLot;
  /** The lot changed: read it again. */
  onChanged: () => void;
  onClose: () => void;
}

/** The dialog of what is done about one lot, over its panel. */
export const LotActionDialog = ({ action, ventureId, lot, onChanged, onClose }: Props) => {
  const changed = (): void => {
    onClose();
    onChanged();
  };
  switch (action) {
    case "price": {
      const selection = { count: 1, whole: false, target: { ids: [lot.id] } };
      return <BulkDialog ventureId={ventureId} selection={selection} onChanged={onChanged} onClose={onClose} />;
    }
    case "reserve":
      return <NewReservation lot={lot} onReserved={changed} onClose={onClose} />;
    case "visit":
      return <NewVisit ventureId={ventureId} onMarked={onClose} onClose={onClose} />;
    case "contact":
      return <NewContact lot={lot} onAdded={onClose} onClose={onClose} />;
  }
};
