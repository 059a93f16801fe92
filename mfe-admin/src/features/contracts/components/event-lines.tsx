import type { StaffContractEvent } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate, numberedInstallments, numberRanges, wordOf } from "@gleba/shared/words";
import { Badge, Button, Group } from "@gleba/shared/ui";
import { EVENT_NAMES } from "../labels.ts";
import * as styles from "./lines.module.css";

interface Props {
  events: readonly StaffContractEvent[];
  canUndo: boolean;
  onDownload: (event: StaffContractEvent) => void;
  onUndo: (event: StaffContractEvent) => void;
}

const describe = ({ kind, beforeCents, afterCents, figures }: StaffContractEvent): string => {
  const { discountCents, savingCents, replaced, made, totalCents, firstDueOn } = figures;
  return [
    `${numberedInstallments(replaced)}, de ${formatCents(beforeCents)} nesse dia`,
    discountCents > 0 && `com desconto de ${formatCents(discountCents)}, ${formatCents(afterCents)}`,
    savingCents !== undefined && savingCents > 0 && `sem ${formatCents(savingCents)} de juros futuros`,
    kind === "payoff"
      ? `em um pagamento só (nº ${numberRanges(made)}) até ${formatDate(firstDueOn)}.`
      : `em ${made.length} ${made.length === 1 ? "parcela nova" : "parcelas novas"} (${numberRanges(made)}) desde ${formatDate(firstDueOn)}, ${formatCents(totalCents)} ao todo.`,
  ]
    .filter(Boolean)
    .join(", ");
};

/** What changed the schedule, the newest first: from which balance to which, by whom and why. */
export const EventLines = ({ events, canUndo, onDownload, onUndo }: Props) => (
  <ul className={styles.lines}>
    {events.map((event) => {
      const { number, kind, on, undoneOn, reason, undoneReason, protocol, byName } = event;
      const paper = kind === "payoff" ? "demonstrativo" : "termo";
      const name = `${wordOf(EVENT_NAMES, kind)} ${number}`;
      return (
        <li key={number}>
          <span>
            {name}, {formatDate(on)}{" "}
            <Badge tone={undoneOn ? "neutral" : "success"}>
              {undoneOn ? `Desfeito em ${formatDate(undoneOn)}` : "Em vigor"}
            </Badge>
            <small>{describe(event)}</small>
            <small>
              {byName}: {reason}
              {protocol && ` (protocolo ${protocol})`}
              {undoneReason && `. Desfeito: ${undoneReason}`}
            </small>
          </span>
          {!undoneOn && (
            <Group gap="xs">
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Baixar ${paper}: ${name}`}
                onClick={() => onDownload(event)}
              >
                Baixar {paper}
              </Button>
              {canUndo && event.canUndo && (
                <Button variant="quiet" size="sm" aria-label={`Desfazer: ${name}`} onClick={() => onUndo(event)}>
                  Desfazer
                </Button>
              )}
            </Group>
          )}
        </li>
      );
    })}
  </ul>
);
