import type { BatchDetails } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { Button, ButtonLink, Dialog, ErrorCard, Skeleton, VisuallyHidden, type Answer } from "@gleba/shared/ui";
import { capitalized, lotName } from "@gleba/shared/words";
import { useState, type CSSProperties, type ReactNode } from "react";
import { paths } from "#paths";
import { comparisonRows } from "../comparison-rows.ts";
import * as styles from "./comparison.module.css";

interface Props {
  title: string;
  /** The lots in their order, and how to ask for them again. */
  answer: Answer<BatchDetails[]>;
  onAgain: () => void;
  /** The lowest installment of a lot, in words; null where none is offered. */
  installmentOf: (lot: BatchDetails) => string | null;
  /** Below the table: the registrations. */
  foot: ReactNode;
  onRemove: (idBatch: number) => void;
  onOpen: (lot: BatchDetails) => void;
  onClose: () => void;
}

const nameOf = (lot: BatchDetails): string => capitalized(lotName(lot));

/** From the comparison straight to the form of the lot that won; nothing where none of them can be had. */
const WaysOn = ({ lots }: { lots: readonly BatchDetails[] }) => {
  const isOffered = ({ can, mine }: BatchDetails): boolean => can.reserve && !mine;
  if (!lots.some(isOffered)) return null;
  return (
    <tr className={styles.waysOn}>
      <th scope="row">
        <VisuallyHidden>Reservar</VisuallyHidden>
      </th>
      {lots.map((lot) => (
        <td key={lot.idBatch}>
          {isOffered(lot) && (
            <ButtonLink size="sm" to={paths.reserve(lot.ventureId, lot.idBatch)}>
              {lot.status === "reserved" ? "Entrar na fila" : "Reservar"}
              <VisuallyHidden> {lotName(lot)}</VisuallyHidden>
            </ButtonLink>
          )}
        </td>
      ))}
    </tr>
  );
};

type TableProps = Pick<Props, "installmentOf" | "onRemove" | "onOpen"> & { lots: readonly BatchDetails[] };

const ComparisonTable = ({ installmentOf, lots, onRemove, onOpen }: TableProps) => {
  const [differing, setDiffering] = useState(false);
  const rows = comparisonRows(lots, installmentOf);
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
                  <button type="button" className={styles.name} onClick={() => onOpen(lot)}>
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
            <WaysOn lots={lots} />
          </tbody>
        </table>
      </div>
    </>
  );
};

/** Up to three lots side by side, what differs marked; printed, it is a page of its own. */
export const ComparisonDialog = ({ title, answer, onAgain, foot, onClose, ...table }: Props) => (
  <Dialog title={title} wide onClose={onClose}>
    {answer.state === "loading" && <Skeleton lines={8} height="2rem" width="100%" />}
    {answer.state === "failed" && (
      <ErrorCard
        title="A comparação não pôde ser carregada"
        message={failureOf(answer.error).message}
        onRetry={onAgain}
      />
    )}
    {answer.state === "ready" && <ComparisonTable {...table} lots={answer.value} />}
    <div className={styles.foot}>
      {foot}
      <Button variant="secondary" onClick={() => window.print()}>
        Imprimir comparação
      </Button>
    </div>
  </Dialog>
);
