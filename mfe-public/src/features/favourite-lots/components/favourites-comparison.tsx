import type { BatchDetails } from "@gleba/shared/contracts";
import { useNavigate } from "react-router-dom";
import { ComparisonDialog } from "#features/comparison";
import { stopComparing } from "#features/favourites";
import { createInstallmentText } from "#features/lowest-installment";
import { RegistryLine } from "#features/registry";
import { paths } from "#paths";
import { useComparedDetails } from "../use-compared-details.ts";

const installmentOf = ({ financing, priceCents }: BatchDetails): string | null =>
  createInstallmentText(financing?.plans ?? [])(priceCents);

/** The registration of each development that is compared: an offer bears it (law 6.766/79, art. 37). */
const Registrations = ({ lots }: { lots: readonly BatchDetails[] }) => {
  const first = new Map(lots.map((lot) => [lot.ventureId, lot]));
  return [...first.values()].map(({ ventureId, ventureName, registry }) => (
    <div key={ventureId}>
      <strong>{ventureName}</strong>
      <RegistryLine registry={registry} />
    </div>
  ));
};

/** The chosen favourites side by side, of whatever developments. */
export const FavouritesComparison = ({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) => {
  const navigate = useNavigate();
  const [answer, again] = useComparedDetails(ids);
  return (
    <ComparisonDialog
      title="Comparação de lotes"
      answer={answer}
      onAgain={again}
      installmentOf={installmentOf}
      foot={answer.state === "ready" && <Registrations lots={answer.value} />}
      onRemove={(id) => {
        stopComparing(id);
        if (ids.length <= 2) onClose();
      }}
      onOpen={({ ventureId, idBatch }) => void navigate(paths.development(ventureId, `?lote=${idBatch}`))}
      onClose={onClose}
    />
  );
};
