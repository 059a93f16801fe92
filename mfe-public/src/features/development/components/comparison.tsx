import type { BatchDetails, Venture } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { Button, Dialog, ErrorCard, Skeleton, VisuallyHidden } from "@gleba/shared/ui";
import { capitalized, lotName } from "@gleba/shared/words";
import { useState, type CSSProperties } from "react";
import { RegistryLine } from "#features/registry";
import { comparisonRows } from "../comparison-rows.ts";
import { createInstallmentText } from "../installments.ts";
import { useCompared } from "../use-compared.ts";
import * as styles from "./comparison.module.css";

interface Props {
  development: Venture;
  ids: readonly number[];
  /** Grows when a lot changes its status. */
  version: number;
  onRemove: (idBatch: number) => void;
  onOpen: (idBatch: number) => void;
  onClose: () => void;
}

const nameOf = (lot: BatchDetails): string => capitalized(lotName(lot));

type TableProps = Pick<Props, "development" | "onRemove" | "onOpen"> & { lots: readonly BatchDetails[] };

const ComparisonTable = ({ development, lots, onRemove, onOpen }: TableProps) => {
  const [differing, setDiffering] = useState(false);
  const installmentOf = createInstallmentText(development.financing.plans);
  const rows = comparisonRows(lots, (cents) => installmentOf(cents) ?? "não oferecida");
  return (
    <>
      <label className={styles.choice}>
        <input type="checkbox" checked={differing} onChange={({ target }) => setDiffering(target.checked)} />
        Só o que difere
      </label>
      <div className={styles.scroll}>
        <table className={styles.table} style={{ "--lots": lots.length } as CSSProperties}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Característica</VisuallyHidden>
              </th>
              {lots.map((lot) => (
                <th key={lot.idBatch} scope="col">
                  <button type="button" className={styles.name} onClick={() => onOpen(lot.idBatch)}>
                    {nameOf(lot)}
                  </button>
                  <Button variant="quiet" size="sm" onClick={() => onRemove(lot.idBatch)}>
                    Tirar<VisuallyHidden> {nameOf(lot)} da comparação</VisuallyHidden>
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ differs }) => differs || !differing)
              .map(({ name, values, differs }) => (
                <tr key={name} data-differs={differs || undefined}>
                  <th scope="row">
                    {name}
                    {differs && <span className={styles.mark}>difere</span>}
                  </th>
                  {values.map((value, lot) => (
                    <td key={lots[lot]!.idBatch}>{value}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  );
};

/** Up to three lots side by side, what differs marked; printed, it is a page of its own. */
export const Comparison = ({ development, ids, version, onRemove, onOpen, onClose }: Props) => {
  const [answer, again] = useCompared(ids, version);
  return (
    <Dialog title={`Comparação de lotes: ${development.name}`} wide onClose={onClose}>
      {answer.state === "loading" && <Skeleton lines={8} height="2rem" width="100%" />}
      {answer.state === "failed" && (
        <ErrorCard
          title="A comparação não pôde ser carregada"
          message={failureOf(answer.error).message}
          onRetry={again}
        />
      )}
      {answer.state === "ready" && (
        <ComparisonTable development={development} lots={answer.value} onRemove={onRemove} onOpen={onOpen} />
      )}
      <div className={styles.foot}>
        <RegistryLine registry={development.registry} />
        <Button variant="secondary" onClick={() => window.print()}>
          Imprimir comparação
        </Button>
      </div>
    </Dialog>
  );
};
