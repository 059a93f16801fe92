import type { Venture } from "@gleba/shared/contracts";
import { ComparisonDialog } from "#features/comparison";
import { createInstallmentText } from "#features/lowest-installment";
import { RegistryLine } from "#features/registry";
import { useCompared } from "../use-compared.ts";

interface Props {
  development: Venture;
  ids: readonly number[];
  /** Grows when a lot changes its status. */
  version: number;
  onRemove: (idBatch: number) => void;
  onOpen: (idBatch: number) => void;
  onClose: () => void;
}

/** Lots of this development side by side, as they are now. */
export const Comparison = ({ development, ids, version, onRemove, onOpen, onClose }: Props) => {
  const [answer, again] = useCompared(ids, version);
  const installmentOf = createInstallmentText(development.financing.plans);
  return (
    <ComparisonDialog
      title={`Comparação de lotes: ${development.name}`}
      answer={answer}
      onAgain={again}
      installmentOf={({ priceCents }) => installmentOf(priceCents)}
      foot={<RegistryLine registry={development.registry} />}
      onRemove={onRemove}
      onOpen={({ idBatch }) => onOpen(idBatch)}
      onClose={onClose}
    />
  );
};
